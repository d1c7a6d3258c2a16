/** Content lines of iCalendar (RFC 5545) and vCard (RFC 2426) files. */

/**
 * Escapes a text value, so that it can neither start a line of its own nor split the value.
 * See https://www.rfc-editor.org/rfc/rfc5545#section-3.3.11
 */
export function escapeText(text: string): string {
  return text.replace(/[\\;,]/g, '\\$&').replace(/\r\n|\r|\n/g, '\\n');
}

/** Ends each line with CR LF. */
export function writeContentLines(lines: readonly string[]): string {
  return lines.map((line) => `${fold(line)}\r\n`).join('');
}

const maxBytes = 75;
const encoder = new TextEncoder();

/**
 * Folds lines at 75 bytes: the rest follows a line break and a space, and no character is split.
 * See https://www.rfc-editor.org/rfc/rfc5545#section-3.1
 */
function fold(line: string): string {
  let folded = '';
  let bytes = 0;
  for (const sign of line) {
    const size = encoder.encode(sign).length;
    if (bytes + size > maxBytes) {
      folded += '\r\n ';
      bytes = 1;
    }
    folded += sign;
    bytes += size;
  }
  return folded;
}
