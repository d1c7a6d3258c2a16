/** Destination of an offer: map, climate month by month, currency, and entry advice. */

import type { DrawnMap } from '#client/components/maps/place-map/draw-map.ts';
import { PlaceMap } from '#client/components/maps/place-map/place-map.tsx';
import { ClimateTable } from '#client/components/offers/climate-table.tsx';
import { withArticle } from '#client/components/offers/with-article.ts';
import { PhoneFold } from '#client/components/page-parts/phone-fold.tsx';
import { href } from '#routes/href.ts';
import { formatDateTime } from '#shared/dates.ts';
import { formatRateUnits } from '#shared/money/money.ts';
import type { FullOffer } from './full-offer.ts';
import styles from './offer-place.module.css';
import { SceneBand } from './scene-band.tsx';
import { isWeatherFact } from './travel-facts.ts';

export function OfferPlace({ offer, map }: { offer: FullOffer; map: DrawnMap | null }) {
  const { place, countryName, destination, departs, scenes } = offer;
  if (!map && !destination) return null;
  const scene = scenes.find(({ day }) => day === null);
  return (
    <section className={styles.offerPlace} aria-labelledby="place">
      <h2 id="place">Getting to know {place}</h2>
      {scene && <SceneBand scene={scene} />}
      {map && <PlaceMap map={map} place={place} countryName={countryName} />}
      {destination && (
        <>
          <OwnWeather offer={offer} measuredAt={destination.climateAt} />
          <PhoneFold heading="The weather, month by month">
            <ClimateTable
              at={destination.climateAt}
              source={destination.climateSource}
              months={destination.months}
              best={destination.bestMonths}
              chosen={Number(departs.slice(5, 7))}
            />
          </PhoneFold>
          <p>
            <a href={href('destinations-slug', { slug: destination.slug })}>
              When to go, and more about {withArticle(destination.name)}
            </a>
          </p>
          <Practical destination={destination} countryName={countryName} />
        </>
      )}
    </section>
  );
}

/** Shows the place's own weather, and says so when the guide's was measured somewhere else. */
function OwnWeather({ offer: { facts, place }, measuredAt }: { offer: FullOffer; measuredAt: string }) {
  const own = facts.find(isWeatherFact);
  if (!own) return null;
  const elsewhere = !measuredAt.includes(place);
  return (
    <p>
      {place} in {own.label}: {own.value}.
      {elsewhere && ` The table is for ${measuredAt}, which can differ by a few degrees.`}
    </p>
  );
}

function Practical({
  destination: { rate, entryAdviceUrl },
  countryName,
}: {
  destination: NonNullable<FullOffer['destination']>;
  countryName: string;
}) {
  if (!rate && !entryAdviceUrl) return null;
  return (
    <dl className={styles.practical}>
      {rate && (
        <div>
          <dt>Money</dt>
          <dd>
            {rate.name}. On our board £1 buys {formatRateUnits(rate.sell, rate.symbol)}, checked{' '}
            {formatDateTime(rate.checkedAt)}.{' '}
            <a href={href('travel-money', {}, { currency: rate.code })}>Travel money from our counters</a>
          </dd>
        </div>
      )}
      {entryAdviceUrl && (
        <div>
          <dt>Passport and entry</dt>
          <dd>
            Rules change. Read <a href={entryAdviceUrl}>what GOV.UK says about {withArticle(countryName)}</a>{' '}
            before you book and again before you go.
          </dd>
        </div>
      )}
    </dl>
  );
}
