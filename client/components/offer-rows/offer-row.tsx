/** Offer as a list row: picture, one-line summary, price. The row links to the offer's own page. */
import { offerHref } from '#routes/offer-href.ts';
import { PriceLine } from '../offers/price-line.tsx';
import { ProtectionLabel } from '../offers/protection-line.tsx';
import { SaveButton } from '../offers/save-button.tsx';
import { useCachedHtmlItems } from '../page-parts/use-cached-html.ts';
import { Picture } from '../pictures/picture.tsx';
import styles from './offer-row.module.css';
import offerRowsStyles from './offer-rows.module.css';
import type { OfferRowData } from './to-offer-row.ts';

interface OfferRowProps {
  offer: OfferRowData;
  /** Heading level: 3 below an h2, the usual place. */
  level?: 3 | 4;
  /** Reason for showing it, when it does not match the search. */
  because?: string;
}

/** Renders a list item. */
export function OfferRow({ offer, level = 3, because }: OfferRowProps) {
  const { id, title, art, photo, when, facts, route } = offer;
  const { price, isFrom, party, left, protection, unprotected } = offer;
  const Heading = `h${level}` as const;
  return (
    <li className={styles.offerRow} id={id}>
      {/* Unlike a card's picture, not marked with its offer: it is the first child of the item with that id.
         A list has many rows, and each mark would add to its size. */}
      <Picture art={art} photo={photo} shape="row" />
      {because && <b className={styles.because}>{because}</b>}
      <Heading>
        <a href={offerHref(offer)}>{title}</a>
      </Heading>
      <p>{when}</p>
      <p>
        {facts}
        {route && <span>{route}</span>}
      </p>
      <PriceLine id={id} price={price} isFrom={isFrom} party={party} left={left} />
      <ProtectionLabel label={protection} shield={!unprotected} />
      <SaveButton id={id} title={title} />
    </li>
  );
}

/** Rows one below the other, as a list. */
export function OfferRows({ offers }: { offers: readonly OfferRowData[] }) {
  const rows = useCachedHtmlItems('row', offers, (offer) => <OfferRow key={offer.id} offer={offer} />);
  return <ul className={offerRowsStyles.list} {...rows} />;
}
