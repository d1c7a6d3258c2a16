/** Offers as cards side by side, in a list. */
import { clsx } from 'clsx/lite';
import { useApp } from '../../app-context.ts';
import { useCachedHtmlItems } from '../page-parts/use-cached-html.ts';
import { CardContent, describePriceAge } from './offer-card.tsx';
import offerGridStyles from './offer-grid.module.css';
import type { OfferCardFacts } from './offer-types.ts';

interface OfferCardsProps<Offer> {
  offers: readonly Offer[];
  level?: 2 | 3;
  /** Returns the company named on each card. */
  operatorOf?: ((offer: Offer) => string) | undefined;
}

/** More cards than this are one below the other on a phone, where a row would hide most of them. */
const maxInPhoneRow = 8;

export function OfferCards<Offer extends OfferCardFacts>({
  offers,
  level = 3,
  operatorOf,
}: OfferCardsProps<Offer>) {
  const { now } = useApp();
  // Children or cached HTML: a card is the same on every page that shows it.
  const cards = useCachedHtmlItems(
    'card',
    offers.map((offer) => ({
      offer,
      level,
      operator: operatorOf?.(offer),
      priceAge: describePriceAge(offer, now),
    })),
    (card) => (
      <li key={card.offer.id}>
        <CardContent {...card} />
      </li>
    ),
  );
  return (
    <ul
      className={clsx(
        offerGridStyles.grid,
        // Two full rows of three look better than four and two.
        offers.length % 3 === 0 && offers.length <= 6 && offerGridStyles.threes,
        offers.length > 2 && offers.length <= maxInPhoneRow && offerGridStyles.phoneRow,
      )}
      {...cards}
    />
  );
}
