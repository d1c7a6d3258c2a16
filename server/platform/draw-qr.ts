/** Draws a QR code as one SVG path, quiet zone included. */
import { encode } from 'uqr';

/** White modules that readers need around a code. */
const quietModules = 4;

export interface QrDrawing {
  /** Width and height in modules, quiet zone included. */
  size: number;
  path: string;
}

/** `text` may have about 2,300 characters. Up to a quarter of them are easy to read from a shop window. */
export function drawQr(text: string): QrDrawing {
  const { data, size } = encode(text, { ecc: 'M', border: quietModules });
  const path = data.map((row, y) => rowPath(row, y)).join('');
  return { size, path };
}

/** Joins neighbouring modules into one stroke: half the length of a square for each module. */
function rowPath(row: readonly boolean[], y: number): string {
  let path = '';
  for (let x = 0; x < row.length; x += 1) {
    if (!row[x]) continue;
    const from = x;
    while (row[x + 1]) x += 1;
    const run = x - from + 1;
    path += `M${from} ${y}h${run}v1h-${run}z`;
  }
  return path;
}
