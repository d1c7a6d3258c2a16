/** Tests that the lines of a poster fill its width and do not overflow it. */
import { measureJost } from './jost-widths.ts';
import { fitText, wrapText } from './wrap-text.ts';

const style = { weight: 600, size: 10 } as const;
const widthOf = (line: string) => measureJost(line, style.weight, style.size);

test('a long headline is broken between words, and no line overflows', () => {
  const lines = wrapText('Seven nights in Puglia with breakfast and a balcony', style, 100);
  expect(lines.join(' ')).toBe('Seven nights in Puglia with breakfast and a balcony');
  expect(Math.max(...lines.map(widthOf))).toBeLessThanOrEqual(100);
});

test('a word wider than the poster is broken rather than cut off', () => {
  const lines = wrapText('Llanfairpwllgwyngyllgogerychwyrndrobwll', style, 60);
  expect(lines.join('')).toBe('Llanfairpwllgwyngyllgogerychwyrndrobwll');
  expect(Math.max(...lines.map(widthOf))).toBeLessThanOrEqual(60);
});

test('an empty text has no lines', () => {
  expect(wrapText('', style, 100)).toEqual([]);
});

test('text is set in the largest size that fits its box', () => {
  const box = { width: 100, lines: 1 };
  expect(fitText('Corfu', 600, [20, 10], box).size).toBe(20);
  expect(fitText('Corfu and Paxos by boat', 600, [20, 8], box).size).toBe(8);
});
