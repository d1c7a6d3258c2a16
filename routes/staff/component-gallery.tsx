/** Specimens of the shared components, one of each, with real data where needed. */
import type { ReactNode } from 'react';
import { BranchSearchForm } from '#client/components/branches/branch-search-form.tsx';
import { BranchesByCounty } from '#client/components/branches/branches-by-county.tsx';
import { OfferRows } from '#client/components/offer-rows/offer-row.tsx';
import { toOfferRows } from '#client/components/offer-rows/to-offer-row.ts';
import { OfferCards } from '#client/components/offers/offer-cards.tsx';
import actionsStyles from '#client/components/page-parts/actions.module.css';
import buttonStyles from '#client/components/page-parts/button.module.css';
import { CodeForm } from '#client/components/page-parts/code-form.tsx';
import { EmptyState } from '#client/components/page-parts/empty-state.tsx';
import { Pagination } from '#client/components/page-parts/pagination.tsx';
import { PhonePanel } from '#client/components/page-parts/phone-panel.tsx';
import { RatesTable } from '#client/components/rates/rates-table.tsx';
import type { TestPageQuery } from '#shared/query/operations.generated.ts';
import { href } from '../href.ts';
import styles from './component-gallery.module.css';

export function ComponentGallery({ data, now }: { data: TestPageQuery; now: Date }) {
  const { offers, rates, branches } = data;
  return (
    <div className={styles.gallery}>
      <Specimen name="Buttons">
        <p className={actionsStyles.list}>
          <a className={buttonStyles.solid} href={href('test')}>
            The one action
          </a>
          <a className={buttonStyles.ghost} href={href('test')}>
            Another action
          </a>
        </p>
      </Specimen>
      <Specimen name="Offer cards">
        <OfferCards offers={offers.items} />
      </Specimen>
      <Specimen name="Offer row">
        <OfferRows offers={toOfferRows(offers.items.slice(0, 1))} />
      </Specimen>
      <Specimen name="Rates">
        <RatesTable rates={rates} caption="Specimen board." />
      </Specimen>
      <Specimen name="Shops">
        <BranchesByCounty branches={branches} now={now} />
      </Specimen>
      <Specimen name="Forms">
        <BranchSearchForm />
        <CodeForm heading="Code form" level={3} />
      </Specimen>
      <Specimen name="Pagination">
        <Pagination page={4} pages={9} hrefFor={(page) => href('test', {}, { page })} />
      </Specimen>
      <Specimen name="Empty state">
        <EmptyState heading="Nothing here" level={3}>
          <p>Said kindly, with a way on.</p>
        </EmptyState>
      </Specimen>
      <Specimen name="Phone panel">
        <PhonePanel heading="Ask us" text="The number to ring, large." />
      </Specimen>
    </div>
  );
}

function Specimen({ name, children }: { name: string; children: ReactNode }) {
  return (
    <section aria-label={name}>
      <h2>{name}</h2>
      {children}
    </section>
  );
}
