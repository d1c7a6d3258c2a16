/** Email part for a branch: names the confidential questions answered, and links to the answers. */
import { formatDayOf } from '#shared/dates.ts';
import { action, heading, type MailPart, paragraph, small } from '../../platform/mail/mail-document.ts';
import { assistanceLink } from '../assistance-link.ts';
import type { EffectContext, Submission } from '../submission.ts';

/** Health details never leave by email. The link shows them, and every view is recorded. */
export function confidentialParts(
  { answers, reference, receivedAt }: Submission,
  context: EffectContext,
): MailPart[] {
  const labels = answers
    .filter(({ sensitive, words }) => sensitive && words.length > 0)
    .map(({ label }) => label);
  if (labels.length === 0) return [];
  const { url, until } = assistanceLink(reference, { ...context, now: receivedAt });
  return [
    heading('In confidence'),
    paragraph(`Answered, but not put in an email: ${labels.join('; ')}`),
    action('Read it', url),
    small(
      'Only for the people arranging the help: sign in to the staff desk to open it. The link works until ' +
        `${formatDayOf(until)}, and every opening is recorded. After that, ask head office for a new one ` +
        `and quote ${reference}.`,
    ),
  ];
}
