/** What a browser has sent, read but not yet judged. */

export interface ReceivedForm {
  /** By name; a name may come several times. */
  readonly fields: ReadonlyMap<string, readonly string[]>;
  readonly files: readonly ReceivedFile[];
  /** Why a file could not be written; what was typed is here all the same, to be shown again. */
  readonly storageError?: unknown;
}

/** A file that is on this server's disk already. */
export interface ReceivedFile {
  readonly id: string;
  readonly field: string;
  /** What the visitor calls it, without folders. */
  readonly name: string;
  /** All that came, which may be more than was kept. */
  readonly bytes: number;
  readonly sha256: string;
  /** As its content says: the ending it should have, and its media type; null for anything we do not know. */
  readonly kind: { readonly ext: string; readonly mime: string } | null;
}

export const maxFields = 50;

/** Adds one value under a name that may be there already. */
export function addField(fields: Map<string, string[]>, name: string, value: string): void {
  const values = fields.get(name);
  if (values) values.push(value);
  else fields.set(name, [value]);
}
