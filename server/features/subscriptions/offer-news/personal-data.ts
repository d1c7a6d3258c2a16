/** Personal data source: saved holidays that a person watches, for access and erasure requests. */
import type { PersonalDataSource } from '../../../personal-data/personal-data-source.ts';
import { endOfferNews } from './watch-store.ts';

export const offerNewsPersonalData: PersonalDataSource = {
  name: 'offer-news',
  tables: ['offerWatchers', 'offerWatches'],
  async find({ database: { read } }, { email }) {
    const watchers = await read.selectFrom('offerWatchers').selectAll().where('email', '=', email).execute();
    const watches = await read
      .selectFrom('offerWatches')
      .innerJoin('offerWatchers', 'offerWatchers.id', 'watcher')
      .select(['offer', 'title', 'lastPence', 'lastPlaces', 'pendingSince'])
      .where('email', '=', email)
      .execute();
    return [
      ...watchers.map(({ id, ...record }) => ({ place: 'offerWatchers', id, at: record.askedAt, record })),
      ...watches.map((record) => ({ place: 'offerWatches', id: record.offer, at: null, record })),
    ];
  },
  async erase({ database }, { email }) {
    const deleted = await database.write(async (transaction) => {
      const watcher = await transaction
        .selectFrom('offerWatchers')
        .select('id')
        .where('email', '=', email)
        .executeTakeFirst();
      if (!watcher) return { offerWatchers: 0, offerWatches: 0 };
      const watches = await transaction
        .selectFrom('offerWatches')
        .select('offer')
        .where('watcher', '=', watcher.id)
        .execute();
      await endOfferNews(transaction, watcher.id);
      return { offerWatchers: 1, offerWatches: watches.length };
    });
    return { deleted, retained: [] };
  },
};
