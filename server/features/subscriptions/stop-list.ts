/** Stops one list of an address, or all, for a customer who rings, writes or visits a branch: an act. */
import { act } from '../../acts/act.ts';
import type { Actor } from '../../acts/permissions.ts';
import type { Database } from '../../platform/database/open-database.ts';
import type { Transaction } from '../../platform/database/tables.ts';
import { channels } from './marketing-consents.ts';
import { endOfferNewsOf } from './offer-news/watch-store.ts';
import { readReceived } from './received.ts';
import type { Channel } from './tables.ts';
import { stopChannel } from './unsubscribe.ts';
import { unsubscribeContact } from './unsubscribe-contact.ts';

export const lists = ['everything', 'offer-news', ...channels] as const;
export type StoppableList = 'everything' | 'offer-news' | Channel;

/** `email` must be in lower case. Resolves with false, and stores no act, when nothing of it was sent. */
export async function stopList(
  { database, actor, now }: { readonly database: Database; readonly actor: Actor; readonly now: Date },
  email: string,
  list: StoppableList,
): Promise<boolean> {
  const subject = {
    ...{ subject: 'contact', person: email },
    change: (stopped: { before: object; after: object } | null) => stopped,
  };
  const stopped = await act(
    { database, actor },
    'subscriptions unsubscribe',
    subject,
    async (transaction) => {
      const before = await summarize(transaction, email);
      if (!(await stop(transaction, email, list, now))) return null;
      return { before, after: await summarize(transaction, email) };
    },
  );
  return stopped !== null;
}

function stop(transaction: Transaction, email: string, list: StoppableList, now: Date): Promise<boolean> {
  if (list === 'everything') return unsubscribeContact(transaction, email, now);
  if (list === 'offer-news') return endOfferNewsOf(transaction, email);
  return stopChannel(transaction, email, list, { form: 'by hand', reference: null, now });
}

async function summarize(transaction: Transaction, email: string) {
  const { channels: sent, savedHolidays, isWaiting } = await readReceived(transaction, email);
  return { channels: sent.map(({ channel }) => channel), savedHolidays: savedHolidays.length, isWaiting };
}
