/** Writes a vCard 3.0 (RFC 2426), the version that every address book reads. */

import { escapeText, writeContentLines } from '#shared/content-lines.ts';

/** `parts` are the parts of a structured value such as an address; a plain value is one part. */
export interface VcardLine {
  /** The property with its parameters, such as `TEL;TYPE=WORK,VOICE`. */
  readonly property: string;
  readonly parts: readonly string[];
  /** True for URLs and coordinates, in which commas and semicolons are not escaped. */
  readonly isVerbatim?: boolean;
}

/**
 * Lines end in CRLF and have at most 75 bytes. No value can begin a line of its own.
 * See https://www.rfc-editor.org/rfc/rfc2426#section-2.6
 */
export function writeVcard(lines: readonly VcardLine[]): string {
  const all: VcardLine[] = [
    { property: 'BEGIN', parts: ['VCARD'] },
    { property: 'VERSION', parts: ['3.0'] },
    ...lines,
    { property: 'END', parts: ['VCARD'] },
  ];
  return writeContentLines(
    all.map(({ property, parts, isVerbatim }) => {
      const value = isVerbatim ? parts : parts.map(escapeText);
      return `${property}:${value.join(';')}`;
    }),
  );
}
