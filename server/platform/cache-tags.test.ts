/** Which changes outdate an entry, by their tags. */
import { everyTag, groupTag, isOutdatedBy } from './cache-tags.ts';

const tags = (...all: string[]) => new Set(all);

test.each([
  [tags('offer:A1', 'rates'), tags('rates'), true],
  [tags('rates'), tags('offer:A1', 'rates', 'list:offers'), true],
  [tags('rates:EUR'), tags('rates:USD', 'rates'), false],
  [tags(), tags('rates'), false],
  [tags(), everyTag, true],
  [everyTag, tags('rates'), true],
])('an entry of %j, after a change of %j: %s', (entry, changed, outdated) => {
  expect(isOutdatedBy(entry, changed)).toBe(outdated);
});

test('a group has one tag, however its value is written', () => {
  expect(groupTag('place', 'Zürich')).toBe(groupTag('place', 'zürich'));
});
