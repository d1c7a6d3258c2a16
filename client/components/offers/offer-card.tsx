/** Offer as a poster with its price; the card links to the offer's own page. */
import { offerHref } from '#routes/offer-href.ts';
import { formatCheckedAt } from '#shared/dates.ts';
import { formatWholePounds } from '#shared/money/money.ts';
import { isPriceOld } from '#shared/price-age.ts';
import { useApp } from '../../app-context.ts';
import { Picture } from '../pictures/picture.tsx';
import pictureFrameStyles from '../pictures/picture-frame.module.css';
import styles from './offer-card.module.css';
import {
  boardLabel,
  departureLabel,
  forPartyLabel,
  joinFacts,
  placeLabel,
  whenLabel,
} from './offer-labels.ts';
import type { OfferCardFacts } from './offer-types.ts';
import { PriceLine } from './price-line.tsx';
import { ProtectionLine } from './protection-line.tsx';
import { SaveButton } from './save-button.tsx';

interface OfferCardProps {
  offer: OfferCardFacts;
  /** Heading level: 3 below an h2, the usual place. */
  level?: 2 | 3;
  /** Company that runs the holiday, shown where offers of several are mixed. */
  operator?: string | undefined;
}

export function OfferCard(props: OfferCardProps) {
  const { now } = useApp();
  return <CardContent {...props} priceAge={describePriceAge(props.offer, now)} />;
}

/** Sentence about the age of the price; null while the price is fresh. */
export function describePriceAge({ price: { checkedAt } }: OfferCardFacts, now: Date): string | null {
  return isPriceOld(checkedAt, now)
    ? `Price checked ${formatCheckedAt(checkedAt, now)} and may have changed`
    : null;
}

/** Does not read the time or the page, so that the server can cache its HTML (`offer-cards.tsx`). */
export function CardContent({
  offer,
  level = 3,
  operator,
  priceAge,
}: OfferCardProps & { priceAge: string | null }) {
  const Heading = `h${level}` as const;
  const { id, title, departs, nights, from, stay, price, protection, art, photo } = offer;
  const facts = [departureLabel(from), stay && boardLabel(stay.board), operator && `with ${operator}`];
  return (
    <article className={styles.offerCard} id={id}>
      <div className={`${pictureFrameStyles.frame} ${styles.picture}`}>
        <Picture art={art} photo={photo} offer={id} />
        <span className={styles.kicker}>{posterPlace(offer)}</span>
      </div>
      <div className={styles.body}>
        <Heading>
          <a href={offerHref(offer)}>{title}</a>
        </Heading>
        <p className={styles.when}>{whenLabel(departs, nights)}</p>
        <p className={styles.facts}>{joinFacts(facts)}</p>
        <PriceLine
          className={styles.cost}
          id={id}
          price={formatWholePounds(price.totalPence)}
          isFrom={price.isFrom}
          party={forPartyLabel(price)}
          left={price.left}
        />
        <ProtectionLine className={styles.safe} protection={protection} />
        {priceAge && <p className={styles.checked}>{priceAge}</p>}
      </div>
      <SaveButton className={styles.saveIt} id={id} title={title} />
    </article>
  );
}

/** More characters take two lines on a phone. */
const maxPlaceLength = 30;

/** Destination as a poster names it; a name too long for the picture is replaced by the country. */
function posterPlace(offer: OfferCardFacts): string {
  const place = placeLabel(offer);
  return place.length > maxPlaceLength ? offer.countryName : place;
}
