/** Form as the browser sent it: parsed, not yet validated. */

export interface ReceivedForm {
  /** Values by name; a name may occur several times. */
  readonly fields: ReadonlyMap<string, readonly string[]>;
  readonly files: readonly ReceivedFile[];
  /** Error of a file that could not be written; the typed values are here all the same, to be shown again. */
  readonly storageError?: unknown;
}

/** File that is already on this server's disk. */
export interface ReceivedFile {
  readonly id: string;
  readonly field: string;
  /** Name on the visitor's device, without folders. */
  readonly name: string;
  /** Bytes received, which may be more than were stored. */
  readonly bytes: number;
  readonly sha256: string;
  /** Extension and media type detected from the content; null for unknown types. */
  readonly kind: { readonly ext: string; readonly mime: string } | null;
}

export const maxFields = 50;

/** Adds a value to a name that may already have some. */
export function addField(fields: Map<string, string[]>, name: string, value: string): void {
  const values = fields.get(name);
  if (values) values.push(value);
  else fields.set(name, [value]);
}
