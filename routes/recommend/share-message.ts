/** Message that a customer may send to a friend, with or without the code, and its link. */

import { formatPounds } from '#shared/money/money.ts';
import { href } from '../href.ts';
import type { Referral } from './recommend-a-friend.query.ts';

export interface ShareMessage {
  text: string;
  /** Address of the page that greets the friend. */
  link: string;
}

export function createShareMessage(code: string | null, terms: Referral, origin: string): ShareMessage {
  const mine = code ? `my code ${code}` : 'my code';
  const spend = formatPounds(terms.minSpendPence);
  const link = origin + href('recommend-a-friend', {}, { given: code ?? undefined });
  const text =
    `I booked with Premier and they looked after us. If you book a holiday of ${spend} or more with one of ` +
    `their branches and give ${mine} before you pay the deposit, you get ${formatPounds(terms.friendRewardPence)} ` +
    `towards another holiday once you are back, and so do I. Read the rules at ${link}`;
  return { text, link };
}

/** Returns a draft for the visitor's own email program; they fill in the address, which we never see. */
export function mailDraft({ text }: ShareMessage): string {
  return `mailto:?subject=${encodeURIComponent('A travel agent I can recommend')}&body=${encodeURIComponent(text)}`;
}

/** Returns a link that opens WhatsApp with the text; the visitor chooses the recipient. */
export function whatsappShare({ text }: ShareMessage): string {
  return `https://wa.me/?text=${encodeURIComponent(text)}`;
}
