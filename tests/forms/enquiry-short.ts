/** Figures of the form `enquiry-short`, written by hand. */
import type { FormFigures } from '../support/form-figures.ts';
import { about, contact, offerCode, offers, question, replyWithoutTime } from '../support/usual-fields.ts';

export const figures: FormFigures = {
  pages: [
    'offers/all-offers',
    'campaign-landings/jet2-codes',
    'pay-monthly/pay-monthly',
    'mailers/mailer-direct',
    'whatsapp/whatsapp-enquiry',
    'cruise/cruise-offers',
    'cruise/river-cruises',
    'cruise/cruise-line',
    'campaigns/campaigns',
    'campaigns/campaign',
    'offers/shortlist',
    'offers/offer-collection',
    'destinations/destination',
  ],
  page: '/offers/ski-holidays',
  retentionDays: 548,
  valid: { ...contact, message: 'Is there snow?' },
  mails: ['Question: Margaret Hale', 'Your question to Norwich'],
  fields: {
    offer_id: offerCode,
    promo_code: {
      is: 'hidden 20 ?',
      tries: [
        ['ABC', 'Promotional code is not in a form that we recognise'],
        ['ABC1', null],
        ['abc1', 'Promotional code is not in a form that we recognise'],
        ['A'.repeat(20), null],
        ['A'.repeat(21), 'Promotional code must be 20 characters or fewer'],
      ],
    },
    about,
    message: question('Write your question'),
    ...replyWithoutTime,
    ...offers,
  },
};
