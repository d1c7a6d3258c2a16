/** One cruise line: whom it suits and whom not, its facts and ships, what is in the fare, and its dates. */

import { ActionList } from '#client/components/action-list.tsx';
import { Breadcrumbs } from '#client/components/breadcrumbs.tsx';
import { EmptyState } from '#client/components/empty-state.tsx';
import { FactList } from '#client/components/fact-list.tsx';
import { FormPanel } from '#client/components/form-panel.tsx';
import { offerListJsonLd } from '#client/components/offer-list-json-ld.ts';
import { PageHead } from '#client/components/page-head.tsx';
import { ProtectionLine } from '#client/components/protection-line.tsx';
import { definePage } from '#routes/define-page.ts';
import { href } from '#routes/href.ts';
import { enquiryCruiseForm } from '#shared/forms/enquiry-cruise.form.ts';
import { notFound } from '#shared/http-errors.ts';
import { agePolicyLabel, cabinCountLabel, sizeLabel, typeLabel } from './cruise-labels.ts';
import styles from './cruise-line.module.css';
import { type CruiseLine, cruiseLineQuery } from './cruise-line.query.ts';
import { FareTable } from './fare-table.tsx';
import { priceForCabin } from './price-for-cabin.ts';
import { ProsAndCons } from './pros-and-cons.tsx';
import { SailingRows } from './sailing-rows.tsx';
import { ShipsTable } from './ships-table.tsx';

/** The line, and those of its sort that are sold. */
type LineData = CruiseLine & { others: readonly Pick<CruiseLine, 'slug' | 'name'>[] };

export default definePage('cruise/cruise-line', {
  layout: 'cruise',
  cache: { minutes: 1 },
  forms: [enquiryCruiseForm],
  async load({ params, runQuery }): Promise<LineData> {
    const { cruiseLine, cruiseLines } = await runQuery(cruiseLineQuery, { slug: params.slug });
    if (!cruiseLine) throw notFound(`cruise line ${params.slug}`);
    const others = cruiseLines.filter(
      ({ slug, type, status }) => status === 'LIVE' && type === cruiseLine.type && slug !== params.slug,
    );
    return { ...cruiseLine, others, offers: cruiseLine.offers.map((sailing) => priceForCabin(sailing)) };
  },
  meta: ({ name, summary, art, status }) => ({
    title: `${name}: ships, fares and who it suits`.slice(0, 60),
    description: summary,
    art,
    breadcrumbs: {
      trail: [
        { label: 'Cruise', to: href('cruise') },
        { label: 'Cruise lines', to: href('cruise-cruise-lines') },
      ],
      here: name,
    },
    ...(status === 'RETIRED' ? { robots: 'noindex, follow' } : {}),
  }),
  structuredData: ({ offers, status }, { origin }) =>
    status === 'RETIRED' ? [] : offerListJsonLd(offers, origin),
  Page: ({ data: line }) => (
    <div className={`wrap ${styles.cruiseLine}`}>
      <Breadcrumbs />
      <PageHead
        title={line.name}
        eyebrow={`${typeLabel(line.type)} · ${sizeLabel(line.size)}`}
        lead={line.description}
        art={line.art}
      >
        {line.status !== 'LIVE' && <p className={styles.stateNote}>{statusNotes[line.status]}</p>}
      </PageHead>
      {line.status === 'RETIRED' ? <SimilarLines lines={line.others} /> : <LineFacts line={line} />}
      <LineProtection line={line} />
      {line.status !== 'RETIRED' && (
        <FormPanel
          definition={enquiryCruiseForm}
          legend={`Ask about ${line.name}`}
          hidden={{ line: line.name }}
        />
      )}
    </div>
  ),
});

const statusNotes: Record<string, string> = {
  PAUSED: 'We have nothing of this line on sale at the moment. Ring us about dates later in the year.',
  RETIRED: 'We no longer sell this line. If you have a booking with it, ring the branch you booked with.',
};

function LineFacts({ line }: { line: LineData }) {
  return (
    <>
      <ProsAndCons
        sides={[
          { heading: 'Good for', items: line.goodFor },
          { heading: 'Not for', items: line.notFor },
        ]}
      />
      <section aria-labelledby="facts">
        <h2 id="facts">In facts</h2>
        <FactList facts={getFacts(line)} />
      </section>
      <ShipsTable ships={line.ships} />
      <section aria-labelledby="fare">
        <h2 id="fare">What the fare holds</h2>
        <FareTable fare={line.fare} />
        <ProsAndCons
          sides={[
            { heading: 'In the fare', items: line.included },
            { heading: 'Not in the fare', items: line.notIncluded },
          ]}
        />
      </section>
      <LineOffers line={line} />
    </>
  );
}

function SimilarLines({ lines }: { lines: LineData['others'] }) {
  return (
    <section aria-labelledby="like-it">
      <h2 id="like-it">Lines of the same sort</h2>
      <ActionList
        actions={[
          ...lines.map(({ slug, name }) => ({
            label: name,
            href: href('cruise-cruise-lines-slug', { slug }),
          })),
          { label: 'Every line compared', href: href('cruise-cruise-lines') },
        ]}
      />
    </section>
  );
}

function getFacts(line: LineData) {
  return [
    { label: 'Who may come', value: agePolicyLabel(line) },
    { label: 'Ports in Great Britain', value: line.ukPorts.join(', ') || 'None; joined abroad' },
    { label: 'Tips', value: line.tips },
    { label: 'What people wear', value: line.dress },
    { label: 'Cabins for one', value: cabinCountLabel(line.soloCabins) },
    { label: 'Accessible cabins', value: cabinCountLabel(line.accessibleCabins) },
  ];
}

function LineOffers({ line }: { line: LineData }) {
  return (
    <section aria-labelledby="offers">
      <h2 id="offers">{line.name} on sale</h2>
      {line.offers.length > 0 ? (
        <SailingRows sailings={line.offers} />
      ) : (
        <EmptyState heading="Nothing priced today" level={3}>
          <p>
            Ask us for a month and a port, or look at{' '}
            <a href={href('cruise-offers')}>every sailing on sale</a>.
          </p>
        </EmptyState>
      )}
    </section>
  );
}

function LineProtection({ line }: { line: LineData }) {
  return (
    <section aria-labelledby="protection">
      <h2 id="protection">What protects your money</h2>
      <ProtectionLine protection={line.protection} />
      {line.protection.note && <p>{line.protection.note}</p>}
      <p>
        We are the agent; your contract is with {line.name} or with the operator that packages the cruise, on
        its booking conditions. You are given them before you pay.{' '}
        <a href={href('important-terms')}>Our terms</a> explain each scheme.
      </p>
    </section>
  );
}
