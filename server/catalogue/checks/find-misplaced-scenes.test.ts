/** Tests that every scene fits the place, month and kind it appears with, and has a description. */
import { readdirSync } from 'node:fs';
import { basename, join } from 'node:path';
import { sampleContent } from '#tests/support/site-folder.js';
import { buildModel } from '../model/model.ts';
import { readContent } from '../read-content.ts';
import { writeFault } from '../reading/content-fault.ts';
import type { Content } from '../reading/entry.ts';
import { findMisplacedScenes } from './find-misplaced-scenes.ts';

const content = readContent(sampleContent);
const drawn = new Set(
  readdirSync(join(import.meta.dirname, '../../../client/art'))
    .filter((file) => file.endsWith('.svg'))
    .map((file) => basename(file, '.svg')),
);

const listMistakes = (given: Content, art = drawn) =>
  findMisplacedScenes(given, buildModel(given).offers, art).map(writeFault);

/** Returns the content with another scene for one offer. */
function withArt(id: string, art: string): Content {
  const offers = content.offers.map((entry) =>
    entry.value.id === id ? { ...entry, value: { ...entry.value, art } } : entry,
  );
  return { ...content, offers };
}

test('no holiday, guide, collection, campaign, line, river, branch or article shows a scene of another place', () => {
  expect(listMistakes(content)).toEqual([]);
});

test.each([
  ['the Colosseum for a week in Side', 'TV2102', 'amphitheatre', 'gulet-bay'],
  ['Florence for the bridge at Arnhem', 'LH2125', 'city-bridge', 'canal-gables'],
  ['English beach huts for Alcúdia', 'NX4127', 'beach-huts', 'cala'],
  ['an English market cross for Seville', 'TV2109', 'market-town', 'patio'],
  ['a skier in snow for the Tyrol in July', 'LH2203', 'alps', 'alpine-meadow'],
  ['a steamer under way for a ski week in Lapland', 'IO4107', 'liner', 'lapland-track'],
])('%s is reported, with a scene that would fit', (_, id, art, fitting) => {
  const [mistake, ...others] = listMistakes(withArt(id, art));
  expect(others).toEqual([]);
  expect(mistake).toMatch(new RegExp(`^offers/[a-z0-9-]+\\.yaml:\\d+ ${id}\\.art: shows ${art} \\(`));
  expect(mistake?.split('what would fit: ')[1]?.split(', ')).toContain(fitting);
});

test('a cruise may show any port that it calls at, but not Britain just because it leaves from there', () => {
  // Star Flyer sails from Piraeus to Kuşadası; Iona from Southampton to Spain.
  expect(listMistakes(withArt('SD8802', 'gulet-bay'))).toEqual([]);
  expect(listMistakes(withArt('PP3102', 'beach-huts'))).toEqual([
    expect.stringContaining('PP3102.art: shows beach-huts'),
  ]);
});

test('a scene drawn but not described and a scene described but not drawn are both reported', () => {
  const others = new Set([...drawn].filter((name) => name !== 'news-stand')).add('moon-base');
  const mistakes = listMistakes(content, others);
  expect(mistakes).toContainEqual(expect.stringContaining('is news-stand, which is not drawn'));
  expect(mistakes).toContainEqual(expect.stringContaining('moon-base: is drawn, but not described here'));
});

test('a scene of a place that matches no holiday, guide, river, port or branch is reported', () => {
  const scenes = content.scenes.map((entry) =>
    entry.value.name === 'patio'
      ? { ...entry, value: { ...entry.value, places: ['andalucia', 'Andalucia'] } }
      : entry,
  );
  expect(listMistakes({ ...content, scenes })).toContainEqual(
    expect.stringContaining('names Andalucia, but nothing of ours is there'),
  );
});
