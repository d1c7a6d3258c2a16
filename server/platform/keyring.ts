/** Key rotation: the current key makes new values, and values made with an earlier key stay valid. */

export interface Keyring {
  readonly current: Buffer;
  /** The current key first, then the earlier ones. */
  readonly all: readonly Buffer[];
}

export function createKeyring(current: Buffer, ...earlier: readonly Buffer[]): Keyring {
  return { current, all: [current, ...earlier] };
}
