/** Offer as a poster with its price; the card links to the offer's own page. */
import { clsx } from 'clsx/lite';
import { offerHref } from '#routes/offer-href.ts';
import { formatCheckedAt } from '#shared/dates.ts';
import { formatWholePounds } from '#shared/money/money.ts';
import { isPriceOld } from '#shared/price-age.ts';
import { useApp } from '../../app-context.ts';
import { useCachedHtmlItems } from '../page-parts/use-cached-html.ts';
import { Picture } from '../pictures/picture.tsx';
import pictureFrameStyles from '../pictures/picture-frame.module.css';
import styles from './offer-card.module.css';
import offerGridStyles from './offer-grid.module.css';
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
  return <Card {...props} checked={checkedWords(props.offer, useApp().now)} />;
}

/** Null for a price fresh enough to show without its age. */
function checkedWords({ price: { checkedAt } }: OfferCardFacts, now: Date): string | null {
  return isPriceOld(checkedAt, now)
    ? `Price checked ${formatCheckedAt(checkedAt, now)}: it may have changed`
    : null;
}

/** Independent of time and page, so that its HTML can be cached. */
function Card({ offer, level = 3, operator, checked }: OfferCardProps & { checked: string | null }) {
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
        {checked && <p className={styles.checked}>{checked}</p>}
      </div>
      <SaveButton className={styles.saveIt} id={id} title={title} />
    </article>
  );
}

/** Destination as a poster names it; a name too long for the picture is replaced by the country. */
function posterPlace(offer: OfferCardFacts): string {
  const place = placeLabel(offer);
  return place.length > 30 ? offer.countryName : place;
}

interface OfferGridProps<Offer> {
  offers: readonly Offer[];
  level?: 2 | 3;
  /** Returns the company named on each card. */
  operatorOf?: ((offer: Offer) => string) | undefined;
}

/** Cards side by side, as a list. */
export function OfferGrid<Offer extends OfferCardFacts>({
  offers,
  level = 3,
  operatorOf,
}: OfferGridProps<Offer>) {
  const { now } = useApp();
  const cards = useCachedHtmlItems(
    'card',
    offers.map((offer) => ({
      offer,
      level,
      operator: operatorOf?.(offer),
      checked: checkedWords(offer, now),
    })),
    (card) => (
      <li key={card.offer.id}>
        <Card {...card} />
      </li>
    ),
  );
  return (
    <ul
      className={clsx(
        offerGridStyles.grid,
        offers.length % 3 === 0 && offers.length <= 6 && offerGridStyles.threes,
      )}
      {...cards}
    />
  );
}
