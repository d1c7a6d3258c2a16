/** Writes CSV for spreadsheets; nothing that a visitor typed is evaluated as a formula. */

/** Begins with a byte order mark, by which spreadsheets recognise UTF-8. */
export function writeCsv(head: readonly string[], rows: readonly (readonly string[])[]): string {
  return `\ufeff${[head, ...rows].map((row) => `${row.map(writeCell).join(',')}\r\n`).join('')}`;
}

/**
 * Prefixes text that begins like a formula with an apostrophe, by which spreadsheets take it as text.
 * See https://owasp.org/www-community/attacks/CSV_Injection
 */
function writeCell(text: string): string {
  const harmless = /^\s*[=+\-@|%\t\r]/.test(text) ? `'${text}` : text;
  return `"${harmless.replaceAll('"', '""')}"`;
}
