/** Tests of the words by which the sender of a form is found. */
import { toNameWords } from './name-words.ts';

test.each([
  ['Zoë O’Neil-Hart', ['zoe', 'oneil', 'hart']],
  ["  D'Arcy  ", ['darcy']],
  ['ŁUKASZ Wójcik', ['łukasz', 'wojcik']],
  ['李 雷', ['李', '雷']],
  [' . ', []],
])('%s is found by %j', (name, words) => {
  expect(toNameWords(name)).toEqual(words);
});
