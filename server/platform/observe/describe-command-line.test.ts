/** Record of a command line: command, subcommand and options by name, other arguments as digits. */
import { describeCommandLine } from './describe-command-line.ts';

const usage = `npm run people -- <what to do>

  list     [--open] [--email …]   everybody
  sign-out ann@example.test       ends it
           and a line that goes on
Ends with 0.
`;
const read = (...words: string[]) => describeCommandLine(usage, words, (subject) => `<${subject.length}>`);

test.each([
  [['list'], 'list', [], []],
  [['list', '--open', '--email', 'ann@example.test'], 'list', ['open', 'email'], ['<16>']],
  [['list', '--email=ann@example.test'], 'list', ['email'], ['<16>']],
  [['sign-out', 'ann@example.test'], 'sign-out', [], ['<16>']],
  // A word in the wrong place is recorded neither as a subcommand nor as an option.
  [['ann@example.test'], undefined, [], ['<16>']],
  [['Ann', '--ann=1'], undefined, [], ['<3>', '<1>']],
  [['--ann'], undefined, [], []],
])('%j', (words, subcommand, options, subjects) => {
  expect(read(...words)).toEqual({ command: 'people', subcommand, options, subjects });
});

test('at most twenty of a hundred arguments are recorded', () => {
  expect(read('list', ...Array<string>(100).fill('x')).subjects).toHaveLength(20);
});
