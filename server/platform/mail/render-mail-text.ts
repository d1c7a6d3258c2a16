/** Renders a mail as plain text, which every mail program can show and a person can read out. */
import type { MailDocument, MailPart } from './mail-document.ts';

/** Lines end with a line feed; an empty line separates the parts. */
export function renderMailText({ parts, signature }: MailDocument): string {
  return `${[...parts.map(formatPart), signature.join('\n')].filter(Boolean).join('\n\n')}\n`;
}

function formatPart(part: MailPart): string {
  switch (part.kind) {
    case 'paragraph':
    case 'small':
      return part.text;
    case 'heading':
      return `${part.text}\n${'-'.repeat(Math.min(part.text.length, 72))}`;
    case 'facts':
      return part.rows.map(formatFact).join('\n');
    case 'list':
      return part.items.map((item) => `- ${item}`).join('\n');
    case 'action':
    case 'link':
      return `${part.label}:\n\n  ${part.url}`;
    case 'quote':
      return part.lines.map((line) => `> ${line}`.trimEnd()).join('\n');
    case 'holiday':
      return [`${part.title} (${part.code})`, ...part.facts, part.price, part.url]
        .map((line) => `  ${line}`)
        .join('\n');
  }
}

/** Indents several lines below their label, so that none of them looks like another label. */
function formatFact([label, value]: readonly [string, string]): string {
  const lines = value.split('\n');
  const name = /[?:]$/.test(label) ? label : `${label}:`;
  return lines.length === 1 ? `${name} ${value}` : [name, ...lines.map((line) => `  ${line}`)].join('\n');
}
