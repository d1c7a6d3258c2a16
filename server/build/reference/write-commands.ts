/** Reference of the operators' commands, from their registry. */
import { capitalize } from '#shared/words.ts';
import { commands } from '../../commands.ts';
import { exitCodeMeanings } from '../../platform/command-line/exit-codes.ts';
import { formatCommand, listNotes } from '../../platform/command-line/format-help.ts';
import { loadCommands } from '../../platform/command-line/parse-command-line.ts';
import { code, heading, table } from './markdown.ts';

/** Resolves with the text of docs/reference/commands.md. */
export async function commandsReference(): Promise<string> {
  const nouns = await Promise.all(Object.keys(commands).map(describeNoun));
  const exitCodes = table(['Exit code', 'Meaning'], Object.entries(exitCodeMeanings));
  return `${heading('Commands', 'server/commands.ts')}
\`premier <noun> <verb> [arguments]\`: in an installed package \`premier\` is \`deploy/premier\`, or
\`node dist/server/premier.js\`; in a checkout it is \`npm run premier --\`. \`premier help\` and \`premier help <noun>\` print
the same as this page.

${exitCodes}
${nouns.join('\n')}`;
}

async function describeNoun(noun: string): Promise<string> {
  const described = await loadCommands(commands, noun);
  const { summary, verbs } = described;
  const rows = Object.entries(verbs).map(([verb, command]) => [
    code(formatCommand(noun, verb, command)),
    escapeElements(command.summary),
  ]);
  const paragraphs = listNotes(described)
    .map((note) => `\n${escapeElements(note)}\n`)
    .join('');
  return `## ${noun}\n\n${capitalize(summary)}.\n\n${table(['Command', 'What it does'], rows)}${paragraphs}`;
}

/** Outside code, `<noun>` would be an HTML element. */
function escapeElements(text: string): string {
  return text.replaceAll('<', '&lt;');
}
