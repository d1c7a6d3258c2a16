/** Writes a vCard 3.0 (RFC 2426), the version that every address book reads. */

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
  return all
    .map(
      ({ property, parts, raw }) => `${property}:${raw ? parts.join(';') : parts.map(escapeText).join(';')}`,
    )
    .map((line) => `${foldLine(line)}\r\n`)
    .join('');
}

function escapeText(text: string): string {
  return text.replace(/[\\;,]/g, '\\$&').replace(/\r\n|\r|\n/g, '\\n');
}

const mostBytes = 75;

/** A line goes on after a line break and a blank; letters of several bytes stay whole. */
function foldLine(line: string): string {
  let folded = '';
  let bytes = 0;
  for (const letter of line) {
    const size = Buffer.byteLength(letter);
    if (bytes + size > mostBytes) {
      folded += '\r\n ';
      bytes = 1;
    }
    folded += letter;
    bytes += size;
  }
  return folded;
}
