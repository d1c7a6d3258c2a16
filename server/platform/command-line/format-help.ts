/** Help texts of the commands, from their definitions. */
import type { Command, Commands, Parameter } from './define-commands.ts';
import { exitCodeMeanings } from './exit-codes.ts';

/** A usage longer than this has its summary on the next line. */
const usageWidth = 44;

/** `<reference>`, `<reason…>`, `--note "…"`. */
export function formatParameter(name: string, { type, multiple, example }: Parameter): string {
  if (type === 'argument') return `<${name}${multiple ? '…' : ''}>`;
  return type === 'flag' ? `--${name}` : `--${name} ${example}`;
}

/** `premier mail show <id>`: optional parameters are in brackets, as in `[--branch norwich]`. */
export function formatCommand(noun: string, verb: string, { params }: Command): string {
  const parts = Object.entries(params).map(([name, parameter]) => {
    const text = formatParameter(name, parameter);
    return parameter.required ? text : `[${text.replace(/^<(.*)>$/, '$1')}]`;
  });
  return ['premier', noun, verb, ...parts].join(' ');
}

/** Paragraphs below the verbs of a noun. */
export function listNotes({ notes = [], storedBy }: Commands): readonly string[] {
  if (storedBy === 'site') return notes;
  return [
    ...notes,
    'With a hosted query API (QUERY_API_URL) these commands do not apply: it has their data.',
  ];
}

export function formatNounHelp(noun: string, commands: Commands): string {
  const { summary, verbs } = commands;
  const rows = Object.entries(verbs).map(([verb, command]): [string, string] => [
    formatCommand(noun, verb, command).replace(/^premier /, ''),
    command.summary,
  ]);
  return [
    `premier ${noun}: ${summary}`,
    '',
    ...formatRows(rows),
    ...listNotes(commands).flatMap((note) => ['', wrap(note)]),
  ].join('\n');
}

export function formatGeneralHelp(nouns: readonly (readonly [noun: string, commands: Commands])[]): string {
  return [
    'premier <noun> <verb> [arguments]: commands for the staff who run the website',
    '',
    ...formatRows(nouns.map(([noun, { summary }]) => [noun, summary])),
    '',
    'premier help <noun> lists the verbs of a noun. In a checkout: npm run premier -- <noun> <verb>',
    '',
    'Exit codes:',
    ...Object.entries(exitCodeMeanings).map(([code, meaning]) => `  ${code}  ${meaning}`),
  ].join('\n');
}

function formatRows(rows: readonly (readonly [left: string, right: string])[]): string[] {
  const widths = rows.map(([left]) => left.length).filter((width) => width <= usageWidth);
  const width = Math.max(0, ...widths);
  return rows.flatMap(([left, right]) =>
    left.length <= width
      ? [`  ${left.padEnd(width)}  ${right}`]
      : [`  ${left}`, `  ${' '.repeat(width)}  ${right}`],
  );
}

/** Breaks a paragraph into lines that fit a terminal. */
function wrap(text: string): string {
  return text.replace(/(.{1,100})(?: |$)/g, '$1\n').trimEnd();
}
