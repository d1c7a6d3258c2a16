/** Resolves exchange rates, the terms of bureaux and of payments, mailings and prize draws. */
import type { MailerContent, PromotionContent } from '../content-schemas/mailer.ts';
import type { RateContent } from '../content-schemas/rate.ts';
import { sampleCheckedAt } from '../model/sample-checked-at.ts';
import type { ResolverContext, TypeResolvers } from './context.ts';
import { currentRate } from './current-documents.ts';

type Promotion = Pick<PromotionContent, 'opens' | 'closes'>;

export const moneyQueries: TypeResolvers = {
  rates: (_, { codes }: { codes?: readonly string[] | null }, context) => {
    const selected = context.model.rates.filter(({ code }) => !codes || codes.includes(code));
    return selected.flatMap((rate) => {
      const current = currentRate(rate.code, context);
      return current || context.showsContentRates ? [{ ...rate, ...current }] : [];
    });
  },
  travelMoney: (_, __, { model }) => model.travelMoney,
  paymentPlan: (_, __, { model }) => model.paymentPlan,
  mailer: (_, { product }: { product: string }, { model }) =>
    model.mailers.find((one) => one.product === product),
  mailers: (_, __, { model }) => model.mailers,
  // One that has not opened yet is nobody's business.
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
      offers.flatMap((printed) => findOnSale(printed, context)),
  },
  Promotion: {
    open: (promotion: Promotion, _, { now }) => isOpen(promotion, now),
  },
};

function findOnSale({ page, id }: MailerContent['offers'][number], { model, onSale }: ResolverContext) {
  const offer = model.offersById.get(id);
  return offer && onSale.includes(offer) ? [{ page, offer }] : [];
}

function isOpen({ opens, closes }: Promotion, now: number): boolean {
  return Date.parse(opens) <= now && now < Date.parse(closes);
}

/** Open ones: the one that closes first. Closed ones: the one that closed last. */
function compareByClosing(a: Promotion, b: Promotion, now: number): number {
  const order = a.closes.localeCompare(b.closes);
  return isOpen(a, now) ? order : -order;
}
