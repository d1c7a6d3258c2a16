/** Routes of subscriptions: one-click links that email clients call to end one. */
import type { Router } from 'express';
import type { HttpServices } from '../../http/http-services.ts';
import { oneClickOfferNewsPath } from './offer-news/offer-news-link.ts';
import { oneClickOfferNews } from './offer-news/one-click-offer-news.ts';
import { oneClickUnsubscribe } from './one-click-unsubscribe.ts';
import { oneClickUnsubscribePath } from './subscription-link.ts';

export function routes(app: Router, services: HttpServices): void {
  app.all(oneClickUnsubscribePath, oneClickUnsubscribe(services));
  app.all(oneClickOfferNewsPath, oneClickOfferNews(services));
}
