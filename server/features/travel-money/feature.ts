/** Travel money: an order of several currencies, put aside at a branch. */
import { reserveOptions } from '#routes/travel-money/reserve-options.ts';
import type { FeatureForms } from '../../submissions/feature-forms.ts';
import type { Feature } from '../define-feature.ts';
import { checkReserve } from './check-reserve.ts';
import { reserveFactsQuery } from './reserve.query.ts';
import { reserve } from './reserve-form.ts';

const forms = {
  effects: { reserve },
  rules: { reserve: checkReserve },
  options: { reserve: async (query) => reserveOptions(await query(reserveFactsQuery, {})) },
} satisfies FeatureForms;

export const travelMoney = { name: 'travel-money', forms } satisfies Feature;
