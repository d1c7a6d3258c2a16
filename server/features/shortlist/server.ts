/** Shortlist: routes, and the streams to signed-in browsers. */
import type { Router } from 'express';
import type { HttpServices } from '../../http/http-services.ts';
import type { FeatureServices, OpenContext, OpenedFeature } from '../define-feature.ts';
import { saveOffer, saveOfferPath } from './save-offer.ts';
import { shortlistChange, shortlistStream } from './shortlist-stream.ts';
import { ShortlistStreams } from './shortlist-streams.ts';

declare module '../define-feature.ts' {
  interface FeatureServices {
    /** Streams their account's shortlist to signed-in browsers. */
    shortlistStreams: ShortlistStreams;
  }
}

export function open({ documents }: OpenContext, { account }: FeatureServices): OpenedFeature {
  const { sessionStore } = account;
  const shortlistStreams = new ShortlistStreams({
    documents,
    activeIds: (ids) => sessionStore.activeIds(ids),
  });
  sessionStore.onRevoked(() => void shortlistStreams.closeRevoked());
  return { services: { shortlistStreams }, streams: { shortlist: shortlistStreams } };
}

type ShortlistServices = Omit<HttpServices, 'account'> &
  Pick<FeatureServices, 'account' | 'shortlistStreams'>;

export function routes(app: Router, services: ShortlistServices): void {
  app.get('/live/shortlist', shortlistStream(services));
  app.post('/live/shortlist', shortlistChange(services));
  // Saves an offer when no client script runs.
  app.post(saveOfferPath, saveOffer(services));
}
