/** One offer as a row of a list: picture, what it is in one line, what it costs. The row leads to the offer's own page. */
import type { ReactNode } from 'react';
import { offerHref } from './offer-href.ts';
import styles from './offer-row.module.css';
import offerRowsStyles from './offer-rows.module.css';
import { Picture } from './picture.tsx';
import { PriceLine } from './price-line.tsx';
import { ProtectionLabel } from './protection-line.tsx';
import { SaveButton } from './save-button.tsx';
import type { OfferRowData } from './to-offer-row.ts';
import { useKeptItems } from './use-kept.ts';

interface OfferRowProps {
  offer: OfferRowData;
  /** 3 below an h2, which is the usual place. */
  level?: 3 | 4;
  /** Why it is shown, where it is not what was asked for. */
  because?: string;
  /** Stands below the row, as part of its item. */
  children?: ReactNode;
}

/** An item of a list. */
export function OfferRow({ offer, level = 3, because, children }: OfferRowProps) {
  const { id, title, art, photo, when, facts, price, isFrom, party, left, protection, unprotected } = offer;
  const Heading = `h${level}` as const;
  const Row = children ? 'div' : 'li';
  const row = (
    <Row className={styles.offerRow} id={id}>
      {/* Not marked with its offer as a card's is: it is the first child of the item with that id, and a list has many. */}
      <Picture art={art} photo={photo} shape="row" />
      {because && <b className={styles.because}>{because}</b>}
      <Heading>
        <a href={offerHref(offer)}>{title}</a>
      </Heading>
      <p>{when}</p>
      <p>{facts}</p>
      <PriceLine id={id} price={price} isFrom={isFrom} party={party} left={left} />
      <ProtectionLabel label={protection} shield={!unprotected} />
      <SaveButton id={id} title={title} />
    </Row>
  );
  if (!children) return row;
  return (
    <li>
      {row}
      {children}
    </li>
  );
}

/** Rows one below the other, as a list. */
export function OfferRows({ offers }: { offers: readonly OfferRowData[] }) {
  const rows = useKeptItems('row', offers, (offer) => <OfferRow key={offer.id} offer={offer} />);
  return <ul className={offerRowsStyles.list} {...rows} />;
}
