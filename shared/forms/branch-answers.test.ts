/** Tests of who replies: branches in general, the chosen branch by name, or the one that covers for it. */
import { branchAnswers, nameBranch } from './branch-answers.ts';

const norwich = { name: 'Norwich', bridge: null };
const stIves = { name: 'St Ives', bridge: { name: 'Cambridge' } };

test('the line for any branch promises a reply by closing time on the next open day', () => {
  expect(branchAnswers).toBe('The branch you chose will reply by closing time on the next day it’s open.');
});

test.each([
  ['no branch known yet', undefined, branchAnswers],
  ['no branch chosen', null, branchAnswers],
  ['an open branch', norwich, 'Norwich will reply by closing time on the next day it’s open.'],
  [
    'a branch that another answers for',
    stIves,
    'Cambridge will reply for St Ives by closing time on the next day it’s open.',
  ],
])('nameBranch says who will reply for %s', (_, branch, said) => {
  expect(nameBranch(branchAnswers, branch)).toBe(said);
});

test.each(['We will send a list of dates.', 'The branch you chose will reply tomorrow.'])(
  'nameBranch returns any other line unchanged: %s',
  (line) => {
    expect(nameBranch(line, norwich)).toBe(line);
  },
);
