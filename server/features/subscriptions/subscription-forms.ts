/** Forms of subscriptions, letters and referrals: effects and business rules. */

import type { BusinessRuleContext } from '../../submissions/business-rule.ts';
import type { FeatureForms } from '../../submissions/feature-forms.ts';
import { newsletter, newsletterShort, newsletterStop } from './newsletter-form.ts';
import {
  checkOfferNewsLink,
  offerNews,
  offerNewsConfirm,
  offerNewsStop,
} from './offer-news/offer-news-form.ts';
import { postChoice, stopLetters } from './post-choice.ts';
import { preferences } from './preferences.ts';
import { referral, referralUse } from './referral.ts';
import { subscriptionLinkQuery } from './subscription-link.query.ts';

export const subscriptionForms = {
  effects: {
    mailing: postChoice,
    newsletter,
    'newsletter-short': newsletterShort,
    'newsletter-stop': newsletterStop,
    'offer-news': offerNews,
    'offer-news-confirm': offerNewsConfirm,
    'offer-news-stop': offerNewsStop,
    preferences,
    referral,
    'referral-use': referralUse,
    'stop-letters': stopLetters,
  },
  rules: {
    'newsletter-stop': checkSubscriptionLink,
    'offer-news-confirm': checkOfferNewsLink,
    preferences: checkSubscriptionLink,
  },
} satisfies FeatureForms;

/** Checks the link that changes a subscription: valid and not expired. */
async function checkSubscriptionLink(
  { token }: { readonly token: string },
  { query }: Pick<BusinessRuleContext, 'query'>,
): Promise<{ token?: string }> {
  const { subscription } = await query(subscriptionLinkQuery, { token });
  return subscription ? {} : { token: 'This link has expired. Ask for a new one, or ring us' };
}
