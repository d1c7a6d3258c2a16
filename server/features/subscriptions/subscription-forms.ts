/** Forms of subscriptions, letters and referrals. */

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
  mailing: {
    effect: postChoice,
    isChoice: true,
    subject: () => ({
      visitor: 'Your choice about our post',
      heading: 'Your choice is saved',
      inbox: 'Change to what we post',
    }),
  },
  newsletter: { effect: newsletter },
  'newsletter-short': { effect: newsletterShort },
  'newsletter-stop': { effect: newsletterStop, rule: checkSubscriptionLink },
  'offer-news': { effect: offerNews },
  'offer-news-confirm': { effect: offerNewsConfirm, rule: checkOfferNewsLink },
  'offer-news-stop': { effect: offerNewsStop },
  preferences: { effect: preferences, rule: checkSubscriptionLink },
  referral: {
    effect: referral,
    subject: () => ({
      visitor: 'Your code for recommending us',
      heading: 'Your code',
      inbox: 'Recommendation, booking to be checked',
    }),
  },
  'referral-use': {
    effect: referralUse,
    subject: () => ({
      visitor: 'Your friend’s code',
      heading: 'The branch has your code',
      inbox: 'A friend’s code',
    }),
  },
  'stop-letters': {
    effect: stopLetters,
    isChoice: true,
    subject: () => ({
      visitor: 'Our letters stop',
      heading: 'Our letters stop',
      inbox: 'Letters to stop',
    }),
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
