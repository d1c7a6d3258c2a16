/** Counter of one branch: opening status, number, stock, and whether it buys notes back. */

import { OpeningStatus } from '#client/components/branches/opening-status.tsx';
import buttonStyles from '#client/components/page-parts/button.module.css';
import panelStyles from '#client/components/page-parts/panel.module.css';
import { href } from '#routes/href.ts';
import { telHref } from '#shared/phone.ts';
import styles from './bureau-stock.module.css';
import type { Bureau, Rate } from './travel-money.query.ts';

interface BureauStockProps {
  bureau: Bureau;
  rates: readonly Rate[];
  now: Date;
}

export function BureauStock({ bureau, rates, now }: BureauStockProps) {
  const stockedRates = rates.filter(({ stockedIn }) => stockedIn.includes(bureau.slug));
  return (
    <section className={`${panelStyles.plain} ${styles.bureauStock}`} aria-labelledby="stock">
      <h3 id="stock">
        <a href={href('branches-slug', { slug: bureau.slug })}>{bureau.name}</a>
      </h3>
      <OpeningStatus branch={bureau} now={now} />
      <p>
        <b>
          {stockedRates.length} of {rates.length} currencies in stock today:
        </b>{' '}
        {stockedRates.map(({ name }) => name).join(', ')}. The others can be ordered.
      </p>
      <p>
        {bureau.services.includes('buy-back')
          ? 'We buy back leftover notes here.'
          : 'We don’t buy back leftover notes here. The branches that do are listed below.'}
      </p>
      <p>
        <a className={buttonStyles.solid} href={telHref(bureau.phone)}>
          Call {bureau.phone}
        </a>
      </p>
    </section>
  );
}
