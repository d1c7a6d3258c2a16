/** Writes CSV for a spreadsheet, in which nothing that a visitor typed is ever worked out. */

/** With the mark that tells spreadsheets that it is UTF-8. */
export function writeCsv(head: readonly string[], rows: readonly (readonly string[])[]): string {
  return `\ufeff${[head, ...rows].map((row) => `${row.map(writeCell).join(',')}\r\n`).join('')}`;
}

/** What begins like a formula gets an apostrophe before it, which spreadsheets take for "this is text". */
function writeCell(text: string): string {
  const harmless = /^\s*[=+\-@|%\t\r]/.test(text) ? `'${text}` : text;
  return `"${harmless.replaceAll('"', '""')}"`;
}
