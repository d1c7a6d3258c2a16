/** Resolvers of exchange rates, payment terms, mailings and prize draws. */
import type { MailerContent, PromotionContent } from '../../catalogue/content-schemas/mailer.ts';
import type { RateContent } from '../../catalogue/content-schemas/rate.ts';
import { sampleCheckedAt } from '../../catalogue/model/sample-checked-at.ts';
import { currentRate } from '../../documents/current-documents.ts';
import type { ResolverContext, TypeResolvers } from './context.ts';
import { findOnSale } from './offers.ts';

type Promotion = Pick<PromotionContent, 'opens' | 'closes'>;

export const moneyQueries: TypeResolvers = {
  rates: (_, { codes }: { codes?: readonly string[] | null }, context) => {
    const selected = context.model.rates.filter(({ code }) => !codes || codes.includes(code));
    return selected.flatMap((rate) => toShownRate(rate, context) ?? []);
  },
  paymentPlan: (_, __, { model }) => model.paymentPlan,
  mailer: (_, { product }: { product: string }, { model }) =>
    model.mailers.find((one) => one.product === product),
  mailers: (_, __, { model }) => model.mailers,
  // A promotion that has not opened yet is confidential.
  promotions: (_, __, { model, now }) =>
    model.promotions
      .filter(({ opens }) => Date.parse(opens) <= now)
      .sort((a, b) => Number(isOpen(b, now)) - Number(isOpen(a, now)) || compareByClosing(a, b, now)),
};

export const moneyTypes: Record<string, TypeResolvers> = {
  Rate: {
    checkedAt: ({ checkedAt }: RateContent, _, { now }) => checkedAt ?? sampleCheckedAt(new Date(now)),
  },
  Mailer: {
    current: ({ validTo }: MailerContent, _, { today }) => today <= validTo,
    offers: ({ offers }: MailerContent, _, context) =>
      offers.flatMap(({ page, id }) => {
        const offer = findOnSale(context, id);
        return offer ? [{ page, offer }] : [];
      }),
  },
  Promotion: {
    open: (promotion: Promotion, _, { now }) => isOpen(promotion, now),
  },
};

/** Returns the rate shown for a currency; null where none may be shown. */
export function shownRate(code: string, context: ResolverContext) {
  const rate = context.model.rates.find((one) => one.code === code);
  return rate ? toShownRate(rate, context) : null;
}

function toShownRate<R extends { readonly code: string }>(rate: R, context: ResolverContext) {
  const current = currentRate(rate.code, context);
  return current || context.showsContentRates ? { ...rate, ...current } : null;
}

function isOpen({ opens, closes }: Promotion, now: number): boolean {
  return Date.parse(opens) <= now && now < Date.parse(closes);
}

/** Orders open promotions by the earliest closing, closed ones by the latest. */
function compareByClosing(a: Promotion, b: Promotion, now: number): number {
  const order = a.closes.localeCompare(b.closes);
  return isOpen(a, now) ? order : -order;
}
