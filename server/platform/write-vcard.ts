/** Writes a vCard 3.0 (RFC 2426), the version that every address book reads. */

import { escapeText, writeContentLines } from '#shared/content-lines.ts';

/** `parts` are the parts of a structured value such as an address; a plain value is one part. */
export interface VcardLine {
  /** `TEL;TYPE=WORK,VOICE`: the property with its parameters. */
  readonly property: string;
  readonly parts: readonly string[];
  /** Addresses of web pages and points on the map stand as they are. */
  readonly raw?: boolean;
}

/** Lines end in CR LF, none is longer than 75 bytes, and nothing in a value can begin a line of its own. */
export function writeVcard(lines: readonly VcardLine[]): string {
  const all: VcardLine[] = [
    { property: 'BEGIN', parts: ['VCARD'] },
    { property: 'VERSION', parts: ['3.0'] },
    ...lines,
    { property: 'END', parts: ['VCARD'] },
  ];
  return writeContentLines(
    all.map(({ property, parts, raw }) => `${property}:${(raw ? parts : parts.map(escapeText)).join(';')}`),
  );
}
