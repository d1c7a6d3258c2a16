/** Several keys for one thing, so that a key can be turned: everything new is made with the current one, and what an earlier one has made is still taken. */

export interface Keyring {
  readonly current: Buffer;
  /** The current one first, then the earlier ones. */
  readonly all: readonly Buffer[];
}

export function createKeyring(current: Buffer, ...earlier: readonly Buffer[]): Keyring {
  return { current, all: [current, ...earlier] };
}
