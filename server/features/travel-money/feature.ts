/** Travel money: an order of several currencies, put aside at a branch. */
import { reserveOptions } from '#routes/travel-money/reserve-options.ts';
import type { FeatureForms } from '../../submissions/feature-forms.ts';
import type { Feature } from '../define-feature.ts';
import { checkReserve } from './check-reserve.ts';
import { reserveFactsQuery } from './reserve.query.ts';
import { confirmReservation, reserve } from './reserve-form.ts';

const forms = {
  reserve: {
    effect: reserve,
    confirm: confirmReservation,
    subject: ({ place }) => ({
      visitor: `Your travel money at ${place}`,
      heading: 'Your travel money is put aside',
      inbox: 'Travel money to put aside',
    }),
    emailLimit: 'order-email',
    rule: checkReserve,
    options: async (query) => reserveOptions(await query(reserveFactsQuery, {})),
  },
} satisfies FeatureForms;

export const travelMoney = {
  name: 'travel-money',
  forms,
  resolvers: { Query: { travelMoney: (_, __, { model }) => model.travelMoney } },
} satisfies Feature;
