/** Command lines: values, help, and one message for each mistake. */
import {
  argument,
  command,
  defineCommands,
  emailArgument,
  flag,
  openNothing,
  option,
  optionalArgument,
  type Parameters,
  type Registry,
  remainingArguments,
  repeatedOption,
  requiredOption,
  type SiteParts,
} from './define-commands.ts';
import { UsageError } from './exit-codes.ts';
import { parseCommandLine } from './parse-command-line.ts';

const define = (params: Parameters, run = async () => {}) =>
  command(openNothing, { summary: 'x', params, run });
const people = defineCommands({
  summary: 'people',
  storedBy: 'site',
  verbs: {
    list: define({
      open: flag,
      email: option('ann@example.test'),
      age: option('7', Number),
      tag: repeatedOption('a'),
    }),
    show: define({ reference: argument(), at: optionalArgument }),
    note: define({ email: emailArgument, text: requiredOption('"…"') }),
    ring: define({ number: remainingArguments((words) => words.join(' '), { required: true }) }),
    move: define({ reason: remainingArguments((words) => words.length) }, async () => {
      throw new UsageError('No room.');
    }),
  },
});
const loaded: string[] = [];
const load = (noun: string) => async () => {
  loaded.push(noun);
  return { default: people };
};
const registry: Registry = { people: load('people'), places: load('places') };

async function parse(...words: string[]) {
  const parsed = await parseCommandLine(registry, words);
  if ('help' in parsed) return parsed;
  const { call, values } = parsed;
  return { call, values };
}

const call = (verb: string, options: string[] = [], subjects: string[] = []) => ({
  noun: 'people',
  verb,
  options,
  subjects,
});

test('arguments and options arrive by name, in any order, and are listed for the record', async () => {
  expect(await parse('people', 'list')).toEqual({
    call: call('list'),
    values: { open: false, email: undefined, age: undefined, tag: [] },
  });
  expect(
    await parse('people', 'list', '--tag', 'a', '--open', '--age=8', '--tag=b', '--email', 'a@b.test'),
  ).toEqual({
    call: call('list', ['tag', 'open', 'age', 'email'], ['a', '8', 'b', 'a@b.test']),
    values: { open: true, email: 'a@b.test', age: 8, tag: ['a', 'b'] },
  });
  expect(await parse('people', 'show', 'P-1')).toEqual({
    call: call('show', [], ['P-1']),
    values: { reference: 'P-1', at: undefined },
  });
  expect(await parse('people', 'note', '--text', 'rung', 'ann@example.test')).toMatchObject({
    values: { email: 'ann@example.test', text: 'rung' },
  });
  expect(await parse('people', 'ring', '07700', '900', '982')).toEqual({
    call: call('ring', [], ['07700', '900', '982']),
    values: { number: '07700 900 982' },
  });
  expect(await parse('people', 'move')).toMatchObject({ values: { reason: 0 } });
  expect(await parse('people', 'show', '--', '--help')).toMatchObject({ values: { reference: '--help' } });
});

test('the last of several values of an option counts', async () => {
  expect(await parse('people', 'list', '--age', '8', '--age', '9')).toMatchObject({ values: { age: 9 } });
});

test('at most twenty of a hundred arguments are recorded', async () => {
  expect(await parse('people', 'ring', ...Array<string>(100).fill('1'))).toMatchObject({
    call: { subjects: Array(20).fill('1') },
    values: { number: Array(100).fill('1').join(' ') },
  });
});

test.each([
  [[], undefined],
  [['help'], undefined],
  [['--help'], undefined],
  [['-h'], undefined],
  [['help', 'people'], 'people'],
  [['help', 'people', 'list'], 'people'],
  [['people'], 'people'],
  [['people', '--help'], 'people'],
  [['people', 'list', '--help'], 'people'],
  [['people', 'burn', '-h'], 'people'],
])('%j asks for help', async (words, noun) => {
  expect(await parse(...words)).toEqual({ help: { noun } });
});

const usage = {
  list: 'Usage: premier people list [--open] [--email ann@example.test] [--age 7] [--tag a]',
  show: 'Usage: premier people show <reference> [at]',
  note: 'Usage: premier people note <email> --text "…"',
  ring: 'Usage: premier people ring <number…>',
};

test.each([
  [['poeple'], 'Unknown command "poeple". Did you mean "people"?\nSee: premier help'],
  [['help', 'peple'], 'Unknown command "peple". Did you mean "people"?\nSee: premier help'],
  [['toString'], 'Unknown command "toString".\nSee: premier help'],
  [['burn', 'list'], 'Unknown command "burn".\nSee: premier help'],
  [['people', 'lst'], 'Unknown command "lst". Did you mean "list"?\nSee: premier help people'],
  [['people', 'burn', 'all'], 'Unknown command "burn".\nSee: premier help people'],
  [['people', 'show'], `Missing argument: <reference>.\n${usage.show}`],
  [['people', 'show', ' '], `Missing argument: <reference>.\n${usage.show}`],
  [['people', 'ring'], `Missing argument: <number…>.\n${usage.ring}`],
  [['people', 'note', 'a@b.test'], `Missing option: --text "…".\n${usage.note}`],
  [['people', 'note', 'Ann', '--text', 'x'], `"Ann" is not an email address.\n${usage.note}`],
  [['people', 'show', 'P-1', '2', 'x'], `Unexpected argument "x".\n${usage.show}`],
  [['people', 'list', 'x'], `Unexpected argument "x".\n${usage.list}`],
  [['people', 'list', '--opne'], `Unknown option "--opne". Did you mean "--open"?\n${usage.list}`],
  [['people', 'list', '--colour', 'red'], `Unknown option "--colour".\n${usage.list}`],
  [['people', 'list', '-o'], `Unknown option "-o".\n${usage.list}`],
  [['people', 'show', '--reference', 'P-1'], `Unknown option "--reference".\n${usage.show}`],
  [['people', 'list', '--open=yes'], `Option --open takes no value.\n${usage.list}`],
  [['people', 'list', '--email'], `Missing value: --email ann@example.test.\n${usage.list}`],
  [['people', 'list', '--email', '--open'], `Missing value: --email ann@example.test.\n${usage.list}`],
  [['people', 'list', '--email='], `Missing value: --email ann@example.test.\n${usage.list}`],
])('%j is refused with its mistake and the usage', async (words, message) => {
  await expect(parse(...words)).rejects.toThrow(new UsageError(message));
});

test('a value that begins with a hyphen is given after an equals sign', async () => {
  expect(await parse('people', 'list', '--age=-1')).toMatchObject({ values: { age: -1 } });
});

test('wrong usage that a command detects itself also ends with the usage', async () => {
  const parsed = await parseCommandLine(registry, ['people', 'move']);
  if ('help' in parsed) throw new Error('help');
  await expect(
    parsed.run({ ...parsed.call, root: '/', site: {} as SiteParts }, parsed.values),
  ).rejects.toThrow(new UsageError('No room.\nUsage: premier people move [reason…]'));
});

test('only the modules of the noun that is run are loaded', async () => {
  loaded.length = 0;
  await parse('people', 'list');
  await parse('help', 'places');
  expect(loaded).toEqual(['people']);
});
