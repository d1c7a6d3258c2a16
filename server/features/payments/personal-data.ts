/** Personal data source: payments are shown, and retained as the law requires, without the email address. */

import { retentionMonths } from '#shared/personal-data/retention-days.ts';
import { addMonths } from '#shared/personal-data/retention-period.ts';
import type { PersonalDataContext, PersonalDataSource } from '../../personal-data/personal-data-source.ts';

export const paymentsPersonalData: PersonalDataSource = {
  name: 'payments',
  tables: ['payments', 'paymentEvents', 'paymentIssues', 'paymentRefunds'],
  async find(context, { email }) {
    const { read } = context.database;
    const payments = await findPayments(context, email);
    const ids = payments.map(({ id }) => id);
    const [events, issues, refunds] =
      ids.length === 0
        ? [[], [], []]
        : await Promise.all([
            read.selectFrom('paymentEvents').selectAll().where('payment', 'in', ids).orderBy('at').execute(),
            read.selectFrom('paymentIssues').selectAll().where('payment', 'in', ids).execute(),
            read.selectFrom('paymentRefunds').selectAll().where('payment', 'in', ids).orderBy('at').execute(),
          ]);
    return [
      ...payments.map(({ hostedUrl: _secret, ...row }) => ({
        place: 'payments',
        id: row.receipt ?? row.id,
        at: row.createdAt,
        record: row,
      })),
      ...events.map((row) => ({ place: 'paymentEvents', id: row.id, at: row.at, record: row })),
      ...issues.map((row) => ({ place: 'paymentIssues', id: row.id, at: row.openedAt, record: row })),
      ...refunds.map(({ requestedBy: _staff, decidedBy: _second, ...row }) => ({
        place: 'paymentRefunds',
        id: row.id,
        at: row.at,
        record: row,
      })),
    ];
  },
  async erase(context, { email }) {
    const payments = await findPayments(context, email);
    await context.database.write((transaction) =>
      transaction
        .updateTable('payments')
        .set({ email: null, hostedUrl: null })
        .where(({ fn, eb }) => eb(fn('lower', ['email']), '=', email))
        .execute(),
    );
    return {
      deleted: {},
      retained: payments.map(({ id, receipt, createdAt }) => ({
        what: `payment ${receipt ?? id} with what Stripe has said about it, without the email address`,
        why: 'accounts and tax (Companies Act 2006, section 388; Finance Act 1998, schedule 18)',
        until: addMonths(retentionMonths.payment, createdAt),
      })),
    };
  },
};

function findPayments({ database: { read } }: PersonalDataContext, email: string) {
  return read
    .selectFrom('payments')
    .selectAll()
    .where(({ fn, eb }) => eb(fn('lower', ['email']), '=', email))
    .orderBy('createdAt')
    .execute();
}
