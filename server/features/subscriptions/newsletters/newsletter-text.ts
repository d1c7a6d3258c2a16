/** Text of a newsletter in the content, as the fields that an editor fills in, and back. */
import { parse } from 'yaml';
import { londonClock, londonMoment } from '#shared/dates.ts';

export interface NewsletterFields {
  readonly subject: string;
  readonly preview: string;
  readonly topics: readonly string[];
  /** Planned time of sending, ISO 8601. */
  readonly sendAt: string | null;
  readonly archived: boolean;
  /** Below the front matter, as it is typed: the code of a holiday is a line of its own. */
  readonly body: string;
}

const frontMatter = /^---\n([\s\S]*?)\n---\n/;
const offerLine = /^::offer ([A-Z]{2}\d{4})$/gm;
const codeLine = /^[ \t]*([A-Za-z]{2}\d{4})[ \t]*$/gm;

/** Returns null for a text whose front matter cannot be read. */
export function parseNewsletter(text: string): NewsletterFields | null {
  const [head, yaml = ''] = frontMatter.exec(text) ?? [];
  const value = readYaml(yaml);
  if (head === undefined || value === null) return null;
  const { subject, preview, topics, sendAt, archived } = value;
  return {
    subject: toText(subject),
    preview: toText(preview),
    topics: Array.isArray(topics) ? topics.map(toText) : [],
    sendAt: typeof sendAt === 'string' ? sendAt : null,
    archived: archived === true,
    body: text.slice(head.length).replace(offerLine, '$1').trim(),
  };
}

export function writeNewsletter({ subject, preview, topics, sendAt, archived, body }: NewsletterFields) {
  const lines = [
    `subject: ${JSON.stringify(subject)}`,
    `preview: ${JSON.stringify(preview)}`,
    `topics: [${topics.join(', ')}]`,
    ...(sendAt ? [`sendAt: ${sendAt}`] : []),
    ...(archived ? ['archived: true'] : []),
  ];
  return `---\n${lines.join('\n')}\n---\n\n${writeBody(body)}\n`;
}

/** Markdown needs an empty line between words and a holiday, which an editor need not know. */
function writeBody(typed: string): string {
  return typed
    .replace(/\r\n?/g, '\n')
    .replace(codeLine, (_, code: string) => `::offer ${code.toUpperCase()}`)
    .replace(/^(?!::offer )(.*\S.*)\n(?=::offer )/gm, '$1\n\n')
    .replace(/^(::offer .*)\n(?!::offer )(?=.*\S)/gm, '$1\n\n')
    .trim();
}

/** Day and time in London of the planned time, as the form has them. */
export function splitPlanned(sendAt: string | null): { day: string; time: string } {
  if (sendAt === null || Number.isNaN(Date.parse(sendAt))) return { day: '', time: '09:00' };
  const { date, time } = londonClock(new Date(sendAt));
  return { day: date, time };
}

export function joinPlanned(day: string, time: string): string | null {
  return day === '' ? null : `${londonMoment(day, time).toISOString().slice(0, 19)}Z`;
}

/**
 * Returns mistakes as the content editor describes them, without the name of the item, and by the lines of
 * the field, which lacks the front matter. `isBare` is as in `EditedItem`.
 */
export function describeMistakes(
  mistakes: readonly string[],
  { text, isBare }: { text: string; isBare: boolean },
): string[] {
  const above = (frontMatter.exec(text)?.[0] ?? '').split('\n').length + (isBare ? 0 : 1);
  return mistakes.map((mistake) => {
    const [place, line] = /^\s*newsletters\/\S+, line (\d+) of your text: /.exec(mistake) ?? [];
    if (place === undefined) return mistake.trim();
    const ownLine = Number(line) - above;
    return `${ownLine > 0 ? `Line ${ownLine} of the text: ` : ''}${mistake.slice(place.length)}`;
  });
}

function readYaml(yaml: string): Record<string, unknown> | null {
  try {
    const value: unknown = parse(yaml);
    return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : null;
  } catch {
    return null;
  }
}

function toText(value: unknown): string {
  return typeof value === 'string' ? value : '';
}
