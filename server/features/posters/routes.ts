/** Routes of drawings made on request. */
import type { Router } from 'express';
import type { HttpServices } from '../../http/http-services.ts';
import { renderSlot } from '../../http/middleware/render-slot.ts';
import type { PictureThread } from './draw-in-thread.ts';
import { enquiryQr, enquiryQrPath } from './enquiry-qr.ts';
import { offerPicture } from './offer-picture.ts';
import { posterSvg, posterSvgPath } from './poster-svg.ts';
import { referralQr } from './referral-qr.ts';

type PosterServices = HttpServices & { pictures: PictureThread };

export function routes(app: Router, services: PosterServices): void {
  const slot = renderSlot(services);
  app.get(posterSvgPath, slot, posterSvg(services));
  app.get(enquiryQrPath, slot, enquiryQr(services));
  app.get('/recommend-a-friend.svg', slot, referralQr(services));
  app.get('/offers/:offer.png', offerPicture(services));
}
