/** Parses CSV as RFC 4180 has it, with the line on which each row begins. */

export interface CsvRow {
  /** From 1. */
  readonly line: number;
  readonly cells: readonly string[];
}

/** A cell: quoted, with doubled quotes inside, or plain; then what ends it. */
const cell = /(?:"([^"]*(?:""[^"]*)*)"|([^",\r\n]*))(,|\r?\n|$)/y;

/** Leaves out empty lines. Throws an error that names the line of a broken quotation. */
export function parseCsv(text: string): CsvRow[] {
  const rows: CsvRow[] = [];
  let line = 1;
  let cells: string[] = [];
  let startedOn = line;
  cell.lastIndex = text.startsWith('\ufeff') ? 1 : 0;
  while (cell.lastIndex < text.length || cells.length > 0) {
    const found = cell.exec(text);
    if (!found) throw new Error(`Line ${line} is not CSV: a quotation is not closed, or text follows it`);
    const [whole, quoted, plain = '', end] = found;
    cells.push(quoted === undefined ? plain.trim() : quoted.replaceAll('""', '"'));
    line += whole.split('\n').length - 1;
    if (end === ',') continue;
    if (cells.some((each) => each !== '')) rows.push({ line: startedOn, cells });
    cells = [];
    startedOn = line;
  }
  return rows;
}
