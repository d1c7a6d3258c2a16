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

// At size 10 in the weight 600 each W is 10.41 wide, and a space 3.
test('a line may be exactly as wide as its box, and no wider', () => {
  const width = widthOf('WW WW');
  expect(width).toBeCloseTo(44.64, 6);
  expect(wrapText('WW WW', style, width)).toEqual(['WW WW']);
  expect(wrapText('WW WW', style, width - 0.01)).toEqual(['WW', 'WW']);
  expect(wrapText('WWW', style, widthOf('WWW'))).toEqual(['WWW']);
  expect(wrapText('WWW', style, widthOf('WWW') - 0.01)).toEqual(['WW', 'W']);
});

test('the rest of a broken word is followed by the next word', () => {
  expect(wrapText('WWW W', style, 25)).toEqual(['WW', 'W W']);
});

test('several spaces are as wide as one, and those at either end as none', () => {
  expect(wrapText('  one   two  ', style, 100)).toEqual(['one two']);
  expect(wrapText('   ', style, 100)).toEqual([]);
});

test('a text that fits at no size has the smallest one, and its last lines are cut off', () => {
  expect(fitText('WW WW WW', 600, [30, 20, 10], { width: 21, lines: 2 })).toEqual({
    size: 10,
    lines: ['WW', 'WW'],
  });
});

test('the first of several sizes that fit is taken, and its lines are all of the text', () => {
  const box = { width: 21, lines: 2 };
  expect(fitText('WW WW', 600, [30, 10, 5], box)).toEqual({ size: 10, lines: ['WW', 'WW'] });
  expect(() => fitText('WW', 600, [], box)).toThrow(new RangeError('fitText needs at least one size'));
});
