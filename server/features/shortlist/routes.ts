/** Routes of the shortlist. */
import type { Router } from 'express';
import type { HttpServices } from '../../http/http-services.ts';
import type { AccountServices } from '../accounts/account-services.ts';
import { saveOffer, saveOfferPath } from './save-offer.ts';
import { shortlistChange, shortlistStream } from './shortlist-stream.ts';
import type { ShortlistStreams } from './shortlist-streams.ts';

type ShortlistServices = Omit<HttpServices, 'account'> & {
  account: AccountServices;
  shortlistStreams: ShortlistStreams;
};

export function routes(app: Router, services: ShortlistServices): void {
  app.get('/live/shortlist', shortlistStream(services));
  app.post('/live/shortlist', shortlistChange(services));
  // Saves an offer when no client script runs.
  app.post(saveOfferPath, saveOffer(services));
}
