/** The price of an offer with the two ways to ask about it. */
import { clsx } from 'clsx/lite';
import { href } from '#routes/href.ts';
import { eventProps } from '#shared/analytics/analytics-events.ts';
import { telHref } from '#shared/phone.ts';
import { useApp } from '../app-context.ts';
import buttonStyles from './button.module.css';
import styles from './offer-cost.module.css';
import type { OfferRowFacts } from './offer-types.ts';
import { PriceBox } from './price-box.tsx';
import { SaveButton } from './save-button.tsx';

interface OfferCostProps {
  offer: Pick<OfferRowFacts, 'id' | 'title' | 'price'>;
  /** Where it is asked about, when that is on the same page. */
  enquiryHref?: string;
  className?: string | undefined;
}

export function OfferCost({ offer: { id, title, price }, enquiryHref, className }: OfferCostProps) {
  const { site } = useApp();
  return (
    <div className={clsx(styles.cost, className)}>
      <PriceBox id={id} price={price} />
      <a
        className={buttonStyles.solid}
        href={enquiryHref ?? href('contact', {}, { offer: id })}
        aria-label={`Ask about it: ${id}, ${title}`}
        {...eventProps('enquire', id)}
      >
        Ask about it
      </a>
      <SaveButton className={styles.saveIt} id={id} title={title} />
      {site && (
        <a className={styles.quiet} href={telHref(site.phone)} {...eventProps('call', 'agency')}>
          Call {site.phone}
        </a>
      )}
    </div>
  );
}
