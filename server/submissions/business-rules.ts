/** Business rules by form: checks that need live data of the agency. */
import type { FieldErrors } from '#shared/forms/define-form.ts';
import type { FormName } from '#shared/forms/every-form.ts';
import type { FilledForm } from '#shared/forms/filled-form.ts';
import { checkClubLink } from '../features/bookings/seats/check-club-link.ts';
import { checkPrereg } from '../features/bookings/seats/check-prereg.ts';
import { checkSubscriptionLink } from '../features/subscriptions/check-subscription-link.ts';
import { checkOfferNewsLink } from '../features/subscriptions/offer-news/check-offer-news-link.ts';
import { checkReserve } from '../features/travel-money/check-reserve.ts';
import type { BusinessRule, BusinessRuleContext, ErrorsOf } from './business-rule.ts';

const businessRules: { readonly [Name in FormName]?: BusinessRule<Name> } = {
  'club-confirm': checkClubLink,
  'newsletter-stop': checkSubscriptionLink,
  'offer-news-confirm': checkOfferNewsLink,
  preferences: checkSubscriptionLink,
  prereg: checkPrereg,
  reserve: checkReserve,
};

/** Resolves to the errors of the form's business rule; rejects when the data cannot be loaded. */
export async function checkBusinessRules<Name extends FormName>(
  { name, values }: FilledForm<Name>,
  facts: BusinessRuleContext,
): Promise<FieldErrors> {
  const errors: ErrorsOf<Name> | undefined = await businessRules[name]?.(values, facts);
  return (errors ?? {}) as FieldErrors;
}
