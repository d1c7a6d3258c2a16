/** Forms of subscriptions, letters and referrals: effects and business rules. */
import type { FeatureForms } from '../../submissions/feature-forms.ts';
import { checkSubscriptionLink } from './check-subscription-link.ts';
import { newsletter, newsletterShort } from './newsletter-form.ts';
import { newsletterStop } from './newsletter-stop.ts';
import { checkOfferNewsLink } from './offer-news/check-offer-news-link.ts';
import { offerNews, offerNewsConfirm, offerNewsStop } from './offer-news/offer-news-form.ts';
import { postChoice, stopLetters } from './post-choice.ts';
import { preferences } from './preferences.ts';
import { referral } from './referral.ts';
import { referralUse } from './referral-use.ts';

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
