/** One cruise line: whom it suits and whom not, its facts and ships, what is in the fare, and its dates. */

import { ActionList } from '#client/components/action-list.tsx';
import { AskForm } from '#client/components/ask-form.tsx';
import { Breadcrumbs } from '#client/components/breadcrumbs.tsx';
import { EmptyState } from '#client/components/empty-state.tsx';
import { FactList } from '#client/components/fact-list.tsx';
import { offerList } from '#client/components/offer-list.ts';
import { PageHead } from '#client/components/page-head.tsx';
import { ProtectionLine } from '#client/components/protection-line.tsx';
import { definePage } from '#routes/define-page.ts';
import { href } from '#routes/href.ts';
import { enquiryCruiseForm } from '#shared/forms/enquiry-cruise.form.ts';
import { notFound } from '#shared/outcomes.ts';
import styles from './cruise-line.module.css';
import { type CruiseLine, cruiseLineQuery } from './cruise-line.query.ts';
import { cabinsWord, sizeWord, typeWord, whoMayCome } from './cruise-words.ts';
import { FareTable } from './fare-table.tsx';
import { ForAndAgainst } from './for-and-against.tsx';
import { priceAsAsked } from './price-as-asked.ts';
import { SailingRows } from './sailing-rows.tsx';
import { ShipsTable } from './ships-table.tsx';

/** The line, and those of its sort that are sold. */
type LineData = CruiseLine & { others: readonly Pick<CruiseLine, 'slug' | 'name'>[] };

export default definePage('cruise/cruise-line', {
  layout: 'cruise',
  cache: { minutes: 1 },
  forms: [enquiryCruiseForm],
  async load({ params, ask }): Promise<LineData> {
    const { cruiseLine, cruiseLines } = await ask(cruiseLineQuery, { slug: params.slug });
    if (!cruiseLine) throw notFound(`cruise line ${params.slug}`);
    const others = cruiseLines.filter(
      ({ slug, type, status }) => status === 'LIVE' && type === cruiseLine.type && slug !== params.slug,
    );
    return { ...cruiseLine, others, offers: cruiseLine.offers.map((sailing) => priceAsAsked(sailing)) };
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
  structuredData: ({ offers, status }, { origin }) => (status === 'RETIRED' ? [] : offerList(offers, origin)),
  Page: ({ data: line }) => (
    <div className={`wrap ${styles.cruiseLine}`}>
      <Breadcrumbs />
      <PageHead
        title={line.name}
        eyebrow={`${typeWord(line.type)} · ${sizeWord(line.size)}`}
        lead={line.description}
        art={line.art}
      >
        {line.status !== 'LIVE' && <p className={styles.stateNote}>{stateWords[line.status]}</p>}
      </PageHead>
      {line.status === 'RETIRED' ? <LikeIt lines={line.others} /> : <LineFacts line={line} />}
      <Protected line={line} />
      {line.status !== 'RETIRED' && (
        <AskForm of={enquiryCruiseForm} legend={`Ask about ${line.name}`} hidden={{ line: line.name }} />
      )}
    </div>
  ),
});

const stateWords: Record<string, string> = {
  PAUSED: 'We have nothing of this line on sale at the moment. Ring us about dates later in the year.',
  RETIRED: 'We no longer sell this line. If you have a booking with it, ring the branch you booked with.',
};

function LineFacts({ line }: { line: LineData }) {
  return (
    <>
      <ForAndAgainst
        sides={[
          { heading: 'Good for', items: line.goodFor },
          { heading: 'Not for', items: line.notFor },
        ]}
      />
      <section aria-labelledby="facts">
        <h2 id="facts">In facts</h2>
        <FactList facts={factsOf(line)} />
      </section>
      <ShipsTable ships={line.ships} />
      <section aria-labelledby="fare">
        <h2 id="fare">What the fare holds</h2>
        <FareTable fare={line.fare} />
        <ForAndAgainst
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

function LikeIt({ lines }: { lines: LineData['others'] }) {
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

function factsOf(line: LineData) {
  return [
    { label: 'Who may come', value: whoMayCome(line) },
    { label: 'Ports in Great Britain', value: line.ukPorts.join(', ') || 'None; joined abroad' },
    { label: 'Tips', value: line.tips },
    { label: 'What people wear', value: line.dress },
    { label: 'Cabins for one', value: cabinsWord(line.soloCabins) },
    { label: 'Accessible cabins', value: cabinsWord(line.accessibleCabins) },
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

function Protected({ line }: { line: LineData }) {
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
