/** Parses a command line against the registry: a command with its values, or a request for help. */
import { parseArgs } from 'node:util';
import type { Command, CommandCall, Commands, Parameter, Registry } from './define-commands.ts';
import { UsageError } from './exit-codes.ts';
import { formatCommand, formatParameter } from './format-help.ts';

export interface ParsedCommand extends Pick<Command, 'run'>, Pick<Commands, 'storedBy'> {
  readonly call: Omit<CommandCall, 'root' | 'site'>;
  readonly values: Readonly<Record<string, unknown>>;
}

/** `noun` is undefined for the general help. */
interface HelpRequest {
  readonly help: { readonly noun: string | undefined };
}

interface OptionToken {
  readonly name: string;
  readonly rawName: string;
  readonly value: string | undefined;
  readonly inlineValue: boolean | undefined;
}

const helpFlags = ['--help', '-h'];
const maxSubjects = 20;

/** Throws a `UsageError`; its message ends with the usage of the command where that is known. */
export async function parseCommandLine(
  registry: Registry,
  words: readonly string[],
): Promise<ParsedCommand | HelpRequest> {
  const [first, second] = words;
  if (first === undefined || first === 'help' || helpFlags.includes(first)) {
    if (second !== undefined) await requireKnown(second, Object.keys(registry));
    return { help: { noun: second } };
  }
  await requireKnown(first, Object.keys(registry));
  const end = words.includes('--') ? words.indexOf('--') : words.length;
  if (second === undefined || words.slice(1, end).some((word) => helpFlags.includes(word)))
    return { help: { noun: first } };
  const { storedBy, verbs } = await loadCommands(registry, first);
  await requireKnown(second, Object.keys(verbs), `See: premier help ${first}`);
  const command = verbs[second] as Command;
  const usage = formatCommand(first, second, command);
  return addUsage(usage, async () => ({
    ...(await parseParameters(command, { noun: first, verb: second }, words.slice(2))),
    storedBy,
    run: (call, values) => addUsage(usage, () => command.run(call, values)),
  }));
}

/** Appends the usage to the message of a `UsageError`. */
async function addUsage<Result>(usage: string, work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof UsageError)) throw error;
    throw new UsageError(`${error.message}\nUsage: ${usage}`);
  }
}

export async function loadCommands(registry: Registry, noun: string): Promise<Commands> {
  const load = registry[noun] as Registry[string];
  return (await load()).default;
}

async function requireKnown(
  name: string,
  known: readonly string[],
  hint = 'See: premier help',
): Promise<void> {
  if (known.includes(name)) return;
  throw new UsageError(`Unknown command "${name}".${await suggest(name, known)}\n${hint}`);
}

/** Proposes the most similar name, if any is close. */
export async function suggest(name: string, known: readonly string[], prefix = ''): Promise<string> {
  // Imported only here: the build puts it into the large file of the server.
  const { allowedEdits, editDistance } = await import('../edit-distance.ts');
  const most = Math.max(1, allowedEdits(name));
  const [nearest] = known
    .map((each) => ({ each, edits: editDistance(name, each, most) }))
    .filter(({ edits }) => edits <= most)
    .sort((one, two) => one.edits - two.edits);
  return nearest ? ` Did you mean "${prefix}${nearest.each}"?` : '';
}

async function parseParameters(
  { params }: Command,
  names: { noun: string; verb: string },
  words: readonly string[],
): Promise<Pick<ParsedCommand, 'call' | 'values'>> {
  const all = Object.entries(params);
  const positionals = all.filter(([, { type }]) => type === 'argument');
  const options = Object.fromEntries(all.filter(([, { type }]) => type !== 'argument'));
  const { tokens } = parseArgs({
    args: [...words],
    allowPositionals: true,
    // Errors are worded here, the same for every command.
    strict: false,
    tokens: true,
    options: Object.fromEntries(
      Object.entries(options).map(([name, { type }]) => [
        name,
        { type: type === 'flag' ? 'boolean' : 'string', multiple: true },
      ]),
    ),
  });
  const given = new Map<string, string[]>();
  const add = (name: string, text: string) => given.set(name, [...(given.get(name) ?? []), text]);
  const subjects: string[] = [];
  let place = 0;
  for (const token of tokens) {
    if (token.kind === 'option') {
      add(token.name, await readOption(token, options));
      if (token.value) subjects.push(token.value);
    } else if (token.kind === 'positional') {
      const [name, parameter] = positionals[place] ?? [];
      if (!name) throw new UsageError(`Unexpected argument "${token.value}".`);
      add(name, token.value);
      subjects.push(token.value);
      if (!parameter?.multiple) place += 1;
    }
  }
  const missing = all.find(
    ([name, { required }]) => required && !given.get(name)?.some((text) => text.trim()),
  );
  if (missing) {
    const kind = missing[1].type === 'argument' ? 'argument' : 'option';
    throw new UsageError(`Missing ${kind}: ${formatParameter(...missing)}.`);
  }
  return {
    call: {
      ...names,
      options: [...given.keys()].filter((name) => Object.hasOwn(options, name)),
      subjects: subjects.slice(0, maxSubjects),
    },
    values: Object.fromEntries(all.map(([name, { read }]) => [name, read(given.get(name) ?? [])])),
  };
}

/** Returns the value of an option, empty for a flag. */
async function readOption(
  { name, rawName, value, inlineValue }: OptionToken,
  options: Readonly<Record<string, Parameter>>,
): Promise<string> {
  const option = Object.hasOwn(options, name) ? options[name] : undefined;
  if (!option || !rawName.startsWith('--'))
    throw new UsageError(`Unknown option "${rawName}".${await suggest(name, Object.keys(options), '--')}`);
  if (option.type === 'flag' && value !== undefined)
    throw new UsageError(`Option ${rawName} takes no value.`);
  // `--email --open`: the next option is not the value.
  if (option.type === 'option' && (!value || (!inlineValue && value.startsWith('-'))))
    throw new UsageError(`Missing value: ${formatParameter(name, option)}.`);
  return value ?? '';
}
