/** Answers `/offers/{slug}-{code}.png`: the preview image of links to an offer, with the current price. */
import { createHash } from 'node:crypto';
import type { RequestHandler } from 'express';
import { partyLabel } from '#client/components/offers/offer-labels.ts';
import { formatPlace } from '#routes/offers/format-place.ts';
import { offerPictureQuery } from '#routes/offers/offer-picture.query.ts';
import { parseOfferPath } from '#routes/offers/parse-offer-path.ts';
import { formatLongDay, formatNights } from '#shared/dates.ts';
import { notFound } from '#shared/http-errors.ts';
import { formatWholePounds } from '#shared/money/money.ts';
import type { OfferPictureQuery } from '#shared/query/operations.generated.ts';
import type { HttpServices } from '../../http/http-services.ts';
import { tagHeader } from '../../platform/cdn/cdn-tags.ts';
import { ogImageUrl } from '../../render/og-image-tags.ts';
import { sharedCacheControl } from '../../render/page-headers.ts';
import type { PictureThread } from './draw-in-thread.ts';
import { loadScene } from './load-scene.ts';
import { type OfferPictureText, offerPictureSvg } from './offer-picture-svg.ts';

type Pictured = NonNullable<OfferPictureQuery['offer']>;

export function offerPicture(
  services: Pick<HttpServices, 'queryAs' | 'env' | 'builds' | 'log' | 'bursts'> & { pictures: PictureThread },
): RequestHandler<{ offer: string }> {
  return async (req, res) => {
    const id = parseOfferPath(req.params.offer);
    const tags = new Set<string>();
    const query = services.queryAs(null, (tag) => tags.add(tag));
    const { offer } = await query(offerPictureQuery, { id: id ?? 'none' });
    if (!offer) throw notFound(`holiday ${req.params.offer}`);
    const svg = offerPictureSvg(pictureText(offer), await loadScene(offer.art));
    const digest = createHash('sha256').update(svg).digest('base64url').slice(0, 22);
    res.setHeader('Cache-Control', sharedCacheControl);
    res.setHeader('ETag', `"${digest}"`);
    const tagged = tagHeader(services.env.cdn, sharedCacheControl, tags);
    if (req.fresh) return void res.status(304).set(tagged).end();
    try {
      const picture = await services.pictures.draw(digest, svg);
      res.set(tagged).type('png').send(picture);
    } catch (error) {
      logFailure(services, offer.id, error);
      sendScene();
    }

    /** Falls back to the scene alone, which was drawn with the build. */
    function sendScene(): void {
      const scene = ogImageUrl(services, (offer as Pictured).art);
      res.removeHeader('ETag');
      res.setHeader('Cache-Control', 'no-store');
      if (scene) res.redirect(302, new URL(scene).pathname);
      else res.status(503).end();
    }
  };
}

/** Logs the first failure of a kind, then a count per minute: clients may request more than can be drawn. */
function logFailure({ log, bursts }: Pick<HttpServices, 'log' | 'bursts'>, id: string, error: unknown): void {
  const kind = `picture ${error instanceof Error ? error.name : 'failed'}`;
  bursts.add(
    kind,
    kind,
    () => log.warn({ event: 'picture_failed', id, err: error }, 'failed to draw the picture of an offer'),
    (repeats) => log.warn({ event: 'picture_failed', repeats }, 'failed to draw further pictures of offers'),
  );
}

function pictureText(offer: Pictured): OfferPictureText {
  const { title, departs, nights, price } = offer;
  return {
    title,
    place: formatPlace(offer),
    dates: `${formatLongDay(departs)}, ${formatNights(nights)}`,
    price: `${price.isFrom ? 'from ' : ''}${formatWholePounds(price.totalPence)}`,
    party: partyLabel(price),
  };
}
