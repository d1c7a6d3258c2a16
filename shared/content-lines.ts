/** The lines that iCalendar (RFC 5545) and vCard (RFC 2426) files are made of. */

/** As a value: nothing in it can begin a line of its own, or part it. */
export function escapeText(text: string): string {
  return text.replace(/[\\;,]/g, '\\$&').replace(/\r\n|\r|\n/g, '\\n');
}

/** Each ends in CR LF. */
export function writeContentLines(lines: readonly string[]): string {
  return lines.map((line) => `${fold(line)}\r\n`).join('');
}

const maxBytes = 75;
const encoder = new TextEncoder();

/** A line may hold 75 bytes; what is over goes on after a line break and a blank, never within one character. */
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
