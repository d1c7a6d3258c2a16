/** Shortlist: saved offers of a browser, and of an account in every browser that is signed in to it. */
import type { Router } from 'express';
import type { HttpServices } from '../../http/http-services.ts';
import type { AccountServices } from '../accounts/account-services.ts';
import type { Feature } from '../define-feature.ts';
import { saveOffer, saveOfferPath } from './save-offer.ts';
import { shortlistChange, shortlistStream } from './shortlist-stream.ts';
import type { ShortlistStreams } from './shortlist-streams.ts';

type ShortlistServices = Omit<HttpServices, 'account'> & {
  account: AccountServices;
  shortlistStreams: ShortlistStreams;
};

export const shortlist = {
  name: 'shortlist',
  routes(app: Router, services: ShortlistServices) {
    app.get('/live/shortlist', shortlistStream(services));
    app.post('/live/shortlist', shortlistChange(services));
    // Saves an offer when no client script runs.
    app.post(saveOfferPath, saveOffer(services));
  },
} satisfies Feature;
