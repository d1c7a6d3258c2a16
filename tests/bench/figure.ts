/** One figure of a run: a value for each round, their median and their spread. */

export interface Figure {
  name: string;
  unit: 'ratio' | 'ms' | 'µs' | 'MB';
  better: 'more' | 'less';
  /** Required minimum or maximum; null for a figure without a target. */
  asked: number | null;
  /** One value per round. */
  values: number[];
}

export interface Spread {
  middle: number;
  /** Quartiles, so that a round disturbed by other load does not distort the others. */
  low: number;
  high: number;
}

export function findSpread(values: readonly number[]): Spread {
  const sorted = values.toSorted((a, b) => a - b);
  const at = (share: number) => sorted[Math.round((sorted.length - 1) * share)] as number;
  return { middle: at(0.5), low: at(0.25), high: at(0.75) };
}

export function reachesAsked({ asked, better, values }: Figure): boolean {
  const { middle } = findSpread(values);
  return asked === null || (better === 'more' ? middle >= asked : middle <= asked);
}

const digits = { ratio: 2, ms: 0, µs: 3, MB: 0 } as const;

export function formatFigure(figure: Figure): string {
  const { name, unit, better, asked, values } = figure;
  const { middle, low, high } = findSpread(values);
  const write = (value: number) => value.toFixed(digits[unit]);
  const spread = values.length > 1 ? `${write(low)}–${write(high)}` : '';
  const wanted =
    asked === null
      ? ''
      : `asked ${better === 'more' ? '≥' : '≤'} ${asked}${reachesAsked(figure) ? '' : '  NOT REACHED'}`;
  const value = unit === 'ratio' ? write(middle) : `${write(middle)} ${unit}`;
  return `${name.padEnd(66)} ${value.padStart(10)}  ${spread.padEnd(14)} ${wanted}`.trimEnd();
}
