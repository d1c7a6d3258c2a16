/** Checks every watched holiday and mails the changes to each watcher, at most once a day. */
import { createHash } from 'node:crypto';
import { londonDay } from '#shared/dates.ts';
import { groupBy } from '#shared/group-by.ts';
import { enqueueMail } from '../../../platform/mail/enqueue-mail.ts';
import type { NewsletterContext } from '../newsletters/newsletter-context.ts';
import { findNews, hasLeft, type LastNotice, toPlaces } from './find-news.ts';
import { offerNewsMail } from './offer-news-mails.ts';
import { deleteEndedWatchers } from './watch-store.ts';
import { type TellingSite, type WatchedOffer, watchedOffersQuery } from './watched-offers.query.ts';

/** Maximum number of offers per query. */
const chunkSize = 50;

interface Watcher {
  readonly id: string;
  readonly email: string;
  readonly confirmedAt: string | null;
  readonly notifiedOn: string | null;
}

/** Resolves with the number of mails enqueued. */
export async function sendOfferNews(context: NewsletterContext): Promise<number> {
  const { database } = context;
  const now = context.now();
  await database.write((transaction) => deleteEndedWatchers(transaction, now));
  const watches = groupBy(
    await database.read.selectFrom('offerWatches').selectAll().execute(),
    ({ watcher }) => watcher,
  );
  if (watches.size === 0) return 0;
  const { offers, site } = await loadOffers(context, [...watches.values()].flat());
  const watchers = await database.read.selectFrom('offerWatchers').selectAll().execute();
  let count = 0;
  for (const watcher of watchers) {
    const own = watches.get(watcher.id) ?? [];
    if (await sendTo(context, { watcher, watches: own, offers, site, now })) count += 1;
  }
  return count;
}

async function loadOffers({ query }: NewsletterContext, watches: readonly { offer: string }[]) {
  const codes = [...new Set(watches.map(({ offer }) => offer))];
  const offers = new Map<string, WatchedOffer>();
  let site: TellingSite = { name: '', phone: '', email: '' };
  for (let start = 0; start < codes.length; start += chunkSize) {
    const found = await query(watchedOffersQuery, { ids: codes.slice(start, start + chunkSize) });
    site = found.site;
    for (const offer of found.offers.items) offers.set(offer.id, offer);
  }
  return { offers, site };
}

interface Watch extends LastNotice {
  readonly pendingSince: string | null;
}

interface Look {
  readonly watcher: Watcher;
  readonly watches: readonly Watch[];
  readonly offers: ReadonlyMap<string, WatchedOffer>;
  readonly site: TellingSite;
  readonly now: Date;
}

/**
 * Enqueues the mail and stores its contents as announced in one transaction. For unconfirmed watches only the
 * first check is stored.
 */
async function sendTo(
  { database, origin, secret }: NewsletterContext,
  { watcher, watches, offers, site, now }: Look,
): Promise<boolean> {
  const today = londonDay(now);
  const mayTell = ({ pendingSince }: Watch) =>
    pendingSince === null && watcher.confirmedAt !== null && watcher.notifiedOn !== today;
  const news = watches.filter(mayTell).flatMap((one) => findNews(one, offers.get(one.offer), today));
  const notes = watches.flatMap(
    (one) => noteOf(one, offers.get(one.offer), { today, mayTell: mayTell(one) }) ?? [],
  );
  if (notes.length === 0) return false;
  return database.write(async (transaction) => {
    if (news.length > 0) {
      const taken = await transaction
        .updateTable('offerWatchers')
        .set({ notifiedOn: today })
        .where('id', '=', watcher.id)
        .where('notifiedOn', watcher.notifiedOn === null ? 'is' : '=', watcher.notifiedOn)
        .returning('id')
        .executeTakeFirst();
      // Another server was first, or the watcher has been deleted.
      if (!taken) return false;
      const mail = offerNewsMail({ ...watcher, mailId: toMailId(watcher.id, today) }, news, {
        site,
        origin,
        secret,
        now,
      });
      await enqueueMail(transaction, [mail], { now });
    }
    for (const { offer, values } of notes) {
      if (values)
        await transaction
          .updateTable('offerWatches')
          .set(values)
          .where('watcher', '=', watcher.id)
          .where('offer', '=', offer)
          .execute();
      else
        await transaction
          .deleteFrom('offerWatches')
          .where('watcher', '=', watcher.id)
          .where('offer', '=', offer)
          .execute();
    }
    return news.length > 0;
  });
}

/**
 * Returns the row's new values; null `values` delete the row. Returns null when there is nothing to store.
 */
function noteOf(
  last: LastNotice,
  offer: WatchedOffer | undefined,
  { today, mayTell }: { today: string; mayTell: boolean },
) {
  const isFirstLook = last.lastPence === null;
  if (hasLeft(last, today) || (!offer && (mayTell || isFirstLook)))
    return { offer: last.offer, values: null };
  if (!offer || !(mayTell || isFirstLook)) return null;
  const places = toPlaces(offer.price.left);
  const values = {
    title: offer.title,
    departs: offer.departs,
    lastPence: offer.price.totalPence,
    // An outdated count of places reads as `many`. `few` is retained then, so that it is not announced again.
    lastPlaces: places === 'many' && last.lastPlaces === 'few' ? last.lastPlaces : places,
  };
  const isSame =
    last.lastPence === values.lastPence &&
    last.lastPlaces === values.lastPlaces &&
    last.departs === values.departs &&
    last.title === values.title;
  return isSame ? null : { offer: last.offer, values };
}

/** Returns a UUID-shaped mail id, always the same for a watcher and day. */
function toMailId(watcher: string, today: string): string {
  const digits = createHash('sha256').update(`offer news ${watcher} ${today}`).digest('hex');
  return digits.slice(0, 32).replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}
