/** What a customer may say to a friend, with or without the code in it, and where it leads. */

import { formatPounds } from '#shared/money/money.ts';
import { href } from '../href.ts';
import type { Referral } from './recommend-a-friend.query.ts';

export interface ShareMessage {
  text: string;
  /** The page that greets the friend. */
  link: string;
}

export function createShareMessage(code: string | null, terms: Referral, origin: string): ShareMessage {
  const mine = code ? `my code ${code}` : 'my code';
  const spend = formatPounds(terms.minSpendPence);
  const link = origin + href('recommend-a-friend', {}, { given: code ?? undefined });
  const text =
    `I booked with Premier and they looked after us. If you book a holiday of ${spend} or more with one of ` +
    `their branches and give ${mine} before you pay the deposit, you get ${formatPounds(terms.friendRewardPence)} ` +
    `towards another holiday once you are back, and so do I. The rules: ${link}`;
  return { text, link };
}

/** A draft in the visitor's own mail program: they fill in the address, we never see it. */
export function mailDraft({ text }: ShareMessage): string {
  return `mailto:?subject=${encodeURIComponent('A travel agent I can recommend')}&body=${encodeURIComponent(text)}`;
}

/** Opens WhatsApp with the words; the visitor chooses whom they go to. */
export function whatsappShare({ text }: ShareMessage): string {
  return `https://wa.me/?text=${encodeURIComponent(text)}`;
}
