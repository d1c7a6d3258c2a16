/** Map labels stay clear of dots and of each other, and within the frame. */
import { overlap, placeLabels } from './place-labels.ts';

const style = { fontSize: 15, dotRadius: 6, bounds: { left: 0, top: 0, right: 400, bottom: 400 } };

test('a dot on its own has its name to the right', () => {
  const [label] = placeLabels([{ name: 'Ely', x: 100, y: 100 }], style);
  expect(label).toMatchObject({ anchor: 'start', name: 'Ely' });
  expect(label?.textX).toBeGreaterThan(106);
});

test('a name at the right edge of the map is placed to the left of its dot', () => {
  const [label] = placeLabels([{ name: 'Great Yarmouth', x: 380, y: 100 }], style);
  expect(label?.anchor).toBe('end');
});

test('labels of neighbouring places overlap neither each other nor any dot', () => {
  const dots = [
    { name: 'Newmarket', x: 177, y: 204 },
    { name: 'Bury St Edmunds', x: 224, y: 204 },
    { name: 'Cambridge', x: 133, y: 214 },
    { name: 'Haverhill', x: 182, y: 244 },
    { name: 'Saffron Walden', x: 152, y: 259 },
    { name: 'Sudbury', x: 227, y: 255 },
  ];
  const labels = placeLabels(dots, style);
  for (const [index, label] of labels.entries()) {
    for (const other of labels.slice(index + 1)) expect(overlap(label.box, other.box)).toBe(0);
    for (const { x, y } of dots)
      expect(overlap(label.box, { left: x - 6, right: x + 6, top: y - 6, bottom: y + 6 })).toBe(0);
  }
});
