/** Sections of an offer's page: itinerary, stay, dates, price, facts, place, specialists, sharing. */

import type { DrawnMap } from '#client/components/maps/place-map/draw-map.ts';
import { useCachedHtml } from '#client/components/page-parts/use-cached-html.ts';
import type { FullOffer } from './full-offer.ts';
import { GoodToKnow } from './good-to-know.tsx';
import { InThePrice } from './in-the-price.tsx';
import { OfferDays } from './offer-days.tsx';
import styles from './offer-parts.module.css';
import { OfferPlace } from './offer-place.tsx';
import { OfferSpecialists } from './offer-specialists.tsx';
import { OfferStay } from './offer-stay.tsx';
import { OtherDates } from './other-dates.tsx';
import { ShareOffer } from './share-offer.tsx';

interface OfferPartsProps {
  offer: FullOffer;
  /** Absolute address of the offer's page. */
  address: string;
  map: DrawnMap | null;
}

export function OfferParts({ offer, address, map }: OfferPartsProps) {
  const content = useCachedHtml('offer', JSON.stringify([offer, address]), () => (
    <>
      <OfferDays offer={offer} />
      <OfferStay offer={offer} />
      <OtherDates offer={offer} />
      <InThePrice offer={offer} />
      <GoodToKnow offer={offer} />
      <OfferPlace offer={offer} map={map} />
      <OfferSpecialists offer={offer} />
      <ShareOffer offer={offer} address={address} />
    </>
  ));
  return <div className={styles.parts} {...content} />;
}
