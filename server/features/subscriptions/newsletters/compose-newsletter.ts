/** Composes a newsletter mail for a subscriber: content, reason for sending, links to change and stop it. */

import { href } from '#routes/href.ts';
import { formatDayOf } from '#shared/dates.ts';
import { topicOptions } from '#shared/forms/fields/newsletter-fields.ts';
import { joinWords } from '#shared/words.ts';
import type { OutgoingMail } from '../../../platform/mail/enqueue-mail.ts';
import { link, type MailPart, small } from '../../../platform/mail/mail-document.ts';
import { createSubscriptionLink, oneClickUnsubscribeLink } from '../subscription-link.ts';
import type { SendingSite } from './newsletter.query.ts';
import type { NewsletterContext } from './newsletter-context.ts';
import { newsletterMailId } from './newsletter-mail-id.ts';

/** Content of a newsletter, before it is addressed to a subscriber. */
export interface Letter {
  readonly slug: string;
  readonly subject: string;
  readonly preview: string;
  /** Subscribers who chose at least one of these topics get it. */
  readonly topics: readonly string[];
  readonly parts: readonly MailPart[];
  /** True when it can also be read in a browser. */
  readonly shown: boolean;
  readonly site: SendingSite;
}

export interface LetterReader {
  /** Id of the subscription. */
  readonly id: string;
  readonly email: string;
  /** Topics that the subscriber chose; empty means all. */
  readonly topics: readonly string[];
  /** When consent was given, ISO 8601. */
  readonly since: string;
}

type LinkContext = Pick<NewsletterContext, 'origin' | 'secret'> & { readonly now: Date };

export function composeNewsletter(letter: Letter, reader: LetterReader, context: LinkContext): OutgoingMail {
  const { slug, subject, preview, parts, site } = letter;
  const manage = createSubscriptionLink({ purpose: 'manage', id: reader.id }, context);
  return {
    id: newsletterMailId(slug, reader.id),
    bulk: true,
    to: reader.email,
    replyTo: site.email,
    subject,
    unsubscribe: nameLetter(oneClickUnsubscribeLink(reader.id, context), slug),
    body: {
      preview,
      parts: [
        ...parts,
        ...viewLink(letter, context.origin),
        link('Change what you get, or stop it', nameLetter(manage, slug)),
        small(whyText(letter.topics, reader)),
        ...senderFacts(site),
      ],
      signature: [site.name, site.phone],
    },
  };
}

/** Composes a trial mail. It belongs to no subscription, so it has no links that could change one. */
export function composeTrial(
  letter: Letter,
  to: string,
  { origin }: Pick<LinkContext, 'origin'>,
): OutgoingMail {
  const { subject, preview, parts, site } = letter;
  const note = 'A trial. In the real one a link to change or stop it stands here, and why it comes.';
  return {
    to,
    replyTo: site.email,
    subject: `[Test] ${subject}`,
    body: {
      preview,
      parts: [...parts, ...viewLink(letter, origin), small(note), ...senderFacts(site)],
      signature: [site.name, site.phone],
    },
  };
}

/** Adds the newsletter's slug to a link, so that an unsubscribe through it is counted for the newsletter. */
function nameLetter(url: string, slug: string): string {
  return `${url}&from=${slug}`;
}

function viewLink({ slug, shown }: Letter, origin: string): MailPart[] {
  const url = `${origin}${href('newsletters-slug', { slug })}`;
  return shown ? [link('Read it in your browser', url)] : [];
}

function senderFacts({ companyFacts }: SendingSite): MailPart[] {
  return companyFacts.length > 0 ? [small(companyFacts.join(' '))] : [];
}

/** `You’re getting this because you asked us for news of cruise and river by email on 3 May 2026.` */
function whyText(topics: readonly string[], reader: LetterReader): string {
  const asked = topics.filter((topic) => reader.topics.length === 0 || reader.topics.includes(topic));
  const labels = topicOptions
    .filter(({ value }) => asked.includes(value))
    .map(({ label }) => labelInSentence(label));
  const day = formatDayOf(reader.since);
  return `You’re getting this because you asked us for news of ${joinWords(labels)} by email on ${day}.`;
}

/** `UK and coach` stays, `Beach` becomes `beach`. */
function labelInSentence(label: string): string {
  return label.startsWith('UK') ? label : label.toLowerCase();
}
