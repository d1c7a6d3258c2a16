/** Drawings made on request: routes, and the thread that draws. */
import path from 'node:path';
import type { Router } from 'express';
import type { HttpServices } from '../../http/http-services.ts';
import { renderSlot } from '../../http/middleware/render-slot.ts';
import type { FeatureServices, OpenContext, OpenedFeature } from '../define-feature.ts';
import { openPictureThread, type PictureThread } from './draw-in-thread.ts';
import { enquiryQr, enquiryQrPath } from './enquiry-qr.ts';
import { offerPicture } from './offer-picture.ts';
import { posterSvg, posterSvgPath } from './poster-svg.ts';
import { referralQr } from './referral-qr.ts';

declare module '../define-feature.ts' {
  interface FeatureServices {
    /** Draws images on request, in its own thread. */
    pictures: PictureThread;
  }
}

export function open({ root }: OpenContext): OpenedFeature {
  const pictures = openPictureThread(path.join(root, 'dist/server/picture-worker.js'), root);
  return { services: { pictures }, close: pictures.close };
}

export function routes(app: Router, services: HttpServices & Pick<FeatureServices, 'pictures'>): void {
  const slot = renderSlot(services);
  app.get(posterSvgPath, slot, posterSvg(services));
  app.get(enquiryQrPath, slot, enquiryQr(services));
  app.get('/recommend-a-friend.svg', slot, referralQr(services));
  app.get('/offers/:offer.png', offerPicture(services));
}
