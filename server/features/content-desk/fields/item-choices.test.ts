/** Values that a field may refer to have the names that visitors read, each its own. */

import { loadSampleContent } from '#tests/support/sample-content.ts';
import { buildModel } from '../../../catalogue/model/model.ts';
import { type ChoiceKind, choicesOf, withOwnLabels } from './item-choices.ts';

const model = buildModel(await loadSampleContent());
const choices = choicesOf(model);

test.each<[ChoiceKind, string, string]>([
  ['countries', 'FR', 'France'],
  ['countries', 'TR', 'Turkey'],
  ['currencies', 'EUR', 'Euro, EUR'],
  ['branches', 'ely-shop', 'Ely'],
  ['advisers', 'Ruth Fincham', 'Ruth Fincham'],
  ['ships', 'Ambience', 'Ambience'],
])('of %s, %s is %s', (kind, value, label) => {
  expect(choices(kind)).toContainEqual({ value, label });
});

test('a name that several items list is one choice', () => {
  const ships = [...model.cruiseLines, ...model.cruiseLines];
  const twice = choicesOf({ ...model, cruiseLines: ships });
  expect(twice('ships')).toEqual(choices('ships'));
});

test('regions and former codes are no countries', () => {
  const codes = choices('countries').map(({ value }) => value);
  expect(codes.filter((code) => ['EU', 'ZZ', 'UK', 'DD', 'XA'].includes(code))).toEqual([]);
  expect(codes).toContain('GB');
});

test('an offer has its title and its code, and a drawing says what it shows', () => {
  const [offer, scene] = [model.offers[0], model.scenes[0]];
  expect(choices('offers')).toContainEqual({ value: offer?.id, label: `${offer?.title}, ${offer?.id}` });
  expect(choices('scenes').find(({ value }) => value === scene?.name)?.label).toBe(
    scene?.shows.replace(/\.$/, ''),
  );
});

test('two of one name have their ids too, in the order of the labels', () => {
  const [same, other] = ['Rhine', 'Rhône'];
  expect(
    withOwnLabels([
      { value: 'c', label: other },
      { value: 'b', label: same },
      { value: 'a', label: same },
    ]),
  ).toEqual([
    { value: 'a', label: 'Rhine, a' },
    { value: 'b', label: 'Rhine, b' },
    { value: 'c', label: 'Rhône' },
  ]);
});
