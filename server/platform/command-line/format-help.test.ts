/** Help texts: usage of every verb in columns, and the exit codes once. */
import { argument, command, defineCommands, flag, openNothing, option } from './define-commands.ts';
import { formatGeneralHelp, formatNounHelp } from './format-help.ts';

const run = async () => {};
const people = defineCommands({
  summary: 'people',
  storedBy: 'site',
  notes: ['A short note.', `A long note, ${'of many words, '.repeat(10)}which breaks.`],
  verbs: {
    list: command(openNothing, {
      summary: 'Lists people',
      params: { open: flag, email: option('ann@example.test'), day: option('2026-12-01') },
      run,
    }),
    show: command(openNothing, { summary: 'Shows one person', params: { name: argument() }, run }),
    count: command(openNothing, { summary: 'Counts people', run }),
  },
});

test('the help of a noun lists its verbs, a long usage on a line of its own, and its notes', () => {
  expect(formatNounHelp('people', people).split('\n')).toEqual([
    'premier people: people',
    '',
    '  people list [--open] [--email ann@example.test] [--day 2026-12-01]',
    '                      Lists people',
    '  people show <name>  Shows one person',
    '  people count        Counts people',
    '',
    'A short note.',
    '',
    'A long note, of many words, of many words, of many words, of many words, of many words, of many',
    'words, of many words, of many words, of many words, of many words, which breaks.',
  ]);
});

test('the help of a noun says that its commands do not apply with a hosted query API that has its data', () => {
  expect(formatNounHelp('people', { ...people, storedBy: 'query-api' })).toMatch(
    /which breaks\.\n\nWith a hosted query API \(QUERY_API_URL\) these commands do not apply: [\s\S]*\.$/,
  );
});

test('the general help lists the nouns and the exit codes', () => {
  const help = formatGeneralHelp([
    ['people', people],
    ['places', { summary: 'places', storedBy: 'site', verbs: {} }],
  ]);
  expect(help).toContain('\n  people  people\n  places  places\n\n');
  expect(help).toMatch(/Exit codes:\n {2}0 {2}done\n(?: {2}[123] {2}\S.*\n){3} {2}4 {2}\S.*$/);
});
