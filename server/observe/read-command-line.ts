/** Reads of a command's line what may be noted of it, held against the help that the command prints. */
import type { RanCommand } from './command-record.ts';
import type { Pseudonyms } from './pseudonyms.ts';

const maxSubjects = 20;

/** `usage` begins with the name that npm knows the command by, and has a line for each thing that it does. */
export function readCommandLine(usage: string, words: readonly string[], pseudonym: Pseudonyms): RanCommand {
  const command = /^npm run ([a-z-]+)/.exec(usage)?.[1] ?? 'unknown';
  const subcommands = [...usage.matchAll(/^ {2}([a-z-]+)/gm)].map(([, name]) => name as string);
  const known = new Set([...usage.matchAll(/--([a-z-]+)/g)].map(([, name]) => name as string));
  const subcommand = words.find((word) => subcommands.includes(word));
  const options = words
    .filter((word) => word.startsWith('--'))
    .map((word) => word.slice(2).split('=')[0] as string);
  const others = words.filter((word) => word !== subcommand).map((word) => word.replace(/^--[^=]*=?/, ''));
  return {
    command,
    subcommand,
    options: options.filter((name) => known.has(name)),
    subjects: others.filter(Boolean).slice(0, maxSubjects).map(pseudonym),
  };
}
