/** Extracts what may be recorded of a command line, by means of the help that the command prints. */
import type { CommandRecord } from './command-record.ts';
import type { Pseudonyms } from './pseudonyms.ts';

const maxSubjects = 20;

/** `usage` begins with the npm script's name and has a line for each subcommand. */
export function describeCommandLine(
  usage: string,
  args: readonly string[],
  pseudonym: Pseudonyms,
): CommandRecord {
  const command = /^npm run ([a-z-]+)/.exec(usage)?.[1] ?? 'unknown';
  const subcommands = [...usage.matchAll(/^ {2}([a-z-]+)/gm)].map(([, name]) => name as string);
  const knownOptions = new Set([...usage.matchAll(/--([a-z-]+)/g)].map(([, name]) => name as string));
  const subcommand = args.find((word) => subcommands.includes(word));
  const options = args
    .filter((word) => word.startsWith('--'))
    .map((word) => word.slice(2).split('=')[0] as string);
  const others = args.filter((word) => word !== subcommand).map((word) => word.replace(/^--[^=]*=?/, ''));
  return {
    command,
    subcommand,
    options: options.filter((name) => knownOptions.has(name)),
    subjects: others.filter(Boolean).slice(0, maxSubjects).map(pseudonym),
  };
}
