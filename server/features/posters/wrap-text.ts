/** Wraps text into lines of a given width, by the letter widths of Jost. */
import { type JostWeight, measureJost } from './jost-widths.ts';

export interface TypeStyle {
  weight: JostWeight;
  /** Font size, in the units of the drawing. */
  size: number;
}

/** Wraps at spaces; a word wider than a line is broken where necessary. */
export function wrapText(text: string, { weight, size }: TypeStyle, width: number): string[] {
  const fits = (line: string) => measureJost(line, weight, size) <= width;
  const lines: string[] = [];
  let line = '';
  for (const word of text.split(/ +/).flatMap((long) => breakWord(long, fits))) {
    const longer = line === '' ? word : `${line} ${word}`;
    if (fits(longer)) line = longer;
    else {
      if (line !== '') lines.push(line);
      line = word;
    }
  }
  return line === '' ? lines : [...lines, line];
}

/** Returns the largest size at which the text fits its lines, or the smallest when none fits. */
export function fitText(
  text: string,
  weight: JostWeight,
  sizes: readonly number[],
  box: { width: number; lines: number },
): { lines: string[]; size: number } {
  const candidates = sizes.map((size) => ({ size, lines: wrapText(text, { weight, size }, box.width) }));
  const best = candidates.find(({ lines }) => lines.length <= box.lines) ?? candidates.at(-1);
  if (!best) throw new RangeError('fitText needs at least one size');
  return { ...best, lines: best.lines.slice(0, box.lines) };
}

function breakWord(word: string, fits: (text: string) => boolean): string[] {
  const pieces: string[] = [];
  let piece = '';
  for (const letter of word) {
    if (piece !== '' && !fits(piece + letter)) {
      pieces.push(piece);
      piece = letter;
    } else piece += letter;
  }
  return piece === '' ? pieces : [...pieces, piece];
}
