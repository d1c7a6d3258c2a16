/** Personal data source: newsletters sent to a person, for access and erasure requests. */
import type { PersonalDataContext, PersonalDataSource } from '../../../personal-data/personal-data-source.ts';

export const newslettersPersonalData: PersonalDataSource = {
  name: 'newsletters',
  tables: ['newsletterRecipients'],
  async find(context, { email }) {
    return (await findByEmail(context, email)).map(({ slug, at, outcome, stoppedAt }) => ({
      place: 'newsletterRecipients',
      id: slug,
      at,
      record: { newsletter: slug, outcome, stoppedAt },
    }));
  },
  async erase(context, { email }) {
    const found = await findByEmail(context, email);
    const [first] = found;
    if (first)
      await context.database.write((transaction) =>
        transaction
          .deleteFrom('newsletterRecipients')
          .where('subscription', '=', first.subscription)
          .execute(),
      );
    return { deleted: { newsletterRecipients: found.length }, retained: [] };
  },
};

function findByEmail({ database: { read } }: PersonalDataContext, email: string) {
  return read
    .selectFrom('newsletterRecipients')
    .innerJoin('subscriptions', 'subscriptions.id', 'subscription')
    .select(['slug', 'subscription', 'at', 'outcome', 'newsletterRecipients.stoppedAt'])
    .where('email', '=', email)
    .orderBy('at')
    .execute();
}
