/** Cruise line page: who it suits, its facts and ships, fare inclusions, and sailings on sale. */

import { OfferRows } from '#client/components/offer-rows/offer-row.tsx';
import { offerListJsonLd } from '#client/components/offers/offer-list-json-ld.ts';
import { ProtectionLine } from '#client/components/offers/protection-line.tsx';
import { ActionList } from '#client/components/page-parts/action-list.tsx';
import buttonStyles from '#client/components/page-parts/button.module.css';
import { EmptyState } from '#client/components/page-parts/empty-state.tsx';
import { FactList } from '#client/components/page-parts/fact-list.tsx';
import { PageHero } from '#client/components/pictures/page-hero.tsx';
import { FormPanel } from '#client/forms/form-panel.tsx';
import { definePage } from '#routes/define-page.ts';
import { href } from '#routes/href.ts';
import { enquiryCruiseForm } from '#shared/forms/enquiry-cruise.form.ts';
import { enquiryShortForm } from '#shared/forms/enquiry-short.form.ts';
import { notFound } from '#shared/http-errors.ts';
import { joinWords } from '#shared/words.ts';
import {
  agePolicyLabel,
  cabinCountLabel,
  singleCabinsLabel,
  sizeLabel,
  typesLabel,
} from './cruise-labels.ts';
import styles from './cruise-line.module.css';
import { type CruiseLine, cruiseLineQuery } from './cruise-line.query.ts';
import { FareTable } from './fare-table.tsx';
import { type LineAlternatives, loadLineAlternatives } from './load-line-alternatives.ts';
import { priceForCabin } from './price-for-cabin.ts';
import { ProsAndCons } from './pros-and-cons.tsx';
import { ShipsTable } from './ships-table.tsx';
import { toSailingRow } from './to-sailing-row.ts';
import { UnpricedLine } from './unpriced-line.tsx';

/** The line, with the live lines of the same type. */
type LineData = CruiseLine & {
  others: readonly Pick<CruiseLine, 'slug' | 'name'>[];
  /** Set only for a live line without sailings on sale. */
  alternatives: LineAlternatives | null;
};

export default definePage('cruise/cruise-line', {
  layout: 'cruise',
  cache: { minutes: 1 },
  forms: [enquiryCruiseForm, enquiryShortForm],
  async load({ params, runQuery }): Promise<LineData> {
    const { cruiseLine, cruiseLines } = await runQuery(cruiseLineQuery, { slug: params.slug });
    if (!cruiseLine) throw notFound(`cruise line ${params.slug}`);
    const others = cruiseLines.filter(
      ({ slug, type, status }) => status === 'LIVE' && type === cruiseLine.type && slug !== params.slug,
    );
    const isUnpriced = cruiseLine.offers.length === 0 && cruiseLine.status === 'LIVE';
    const alternatives = isUnpriced ? await loadLineAlternatives(runQuery, cruiseLine, cruiseLines) : null;
    return {
      ...cruiseLine,
      others,
      alternatives,
      offers: cruiseLine.offers.map((sailing) => priceForCabin(sailing)),
    };
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
      <PageHero
        title={line.name}
        eyebrow={`${typesLabel(line.types)} · ${sizeLabel(line.size)}`}
        lead={line.summary}
        art={line.art}
        tone="sea"
        action={linkToSailings(line)}
      >
        {line.status !== 'LIVE' && <p className={styles.stateNote}>{statusNotes[line.status]}</p>}
      </PageHero>
      <p className={styles.description}>{line.description}</p>
      {line.status === 'RETIRED' ? <SimilarLines lines={line.others} /> : <LineFacts line={line} />}
      <LineProtection line={line} />
      {line.alternatives && (
        <FormPanel
          definition={enquiryShortForm}
          legend={`Get a price for ${line.name}`}
          hidden={{ about: `Cruise line ${line.name}`.slice(0, 80) }}
        />
      )}
      {line.status !== 'RETIRED' && !line.alternatives && (
        <FormPanel
          definition={enquiryCruiseForm}
          legend={`Ask about ${line.name}`}
          hidden={{ line: line.name }}
        />
      )}
      {line.status !== 'RETIRED' && <SimilarLines lines={line.others} />}
    </div>
  ),
});

/** The sailings are below facts, ships and fare: several screens down on a phone. */
function linkToSailings({ count }: LineData) {
  if (count === 0) return undefined;
  return { label: count === 1 ? 'One sailing on sale' : `${count} sailings on sale`, href: '#offers' };
}

const statusNotes: Record<string, string> = {
  PAUSED: 'We have nothing on sale with this line at the moment. Ring us about dates later in the year.',
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
        <h2 id="facts">At a glance</h2>
        <FactList facts={getFacts(line)} />
        <UntoldCabins line={line} />
      </section>
      <ShipsTable ships={line.ships} />
      <section aria-labelledby="fare">
        <h2 id="fare">What the fare includes</h2>
        <FareTable name={line.name} fare={line.fare} />
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
      <h2 id="like-it">Similar lines</h2>
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
    { label: 'Who it’s for', value: agePolicyLabel(line) },
    { label: 'Ports in the UK', value: line.ukPorts.join(', ') || 'None, as you join abroad' },
    { label: 'Tips', value: line.tips },
    { label: 'What people wear', value: line.dress },
    // Omits facts that the line has not stated; `UntoldCabins` below invites visitors to ask for them.
    ...(isTold(line) ? [{ label: 'Cabins for one', value: singleCabinsLabel(line) }] : []),
    ...(line.accessibleCabins === null
      ? []
      : [{ label: 'Accessible cabins', value: cabinCountLabel(line.accessibleCabins) }]),
  ];
}

/** True when its single cabins are known, from the line's figure or from sailings on sale. */
function isTold({ soloCabins, singlesOnSale }: Pick<LineData, 'soloCabins' | 'singlesOnSale'>): boolean {
  return soloCabins !== null || singlesOnSale;
}

function UntoldCabins({ line }: { line: LineData }) {
  const { name, accessibleCabins } = line;
  const untold = [
    !isTold(line) && 'a cabin for one',
    accessibleCabins === null && 'an accessible cabin',
  ].filter((cabin) => cabin !== false);
  if (untold.length === 0) return null;
  return (
    <p className={styles.untold}>
      Looking for {joinWords(untold, 'or')}? Tell us the ship and the month. We’ll ask {name} what’s free and
      what it costs before you decide.
    </p>
  );
}

function LineOffers({ line }: { line: LineData }) {
  if (line.alternatives) return <UnpricedLine name={line.name} alternatives={line.alternatives} />;
  return (
    <section aria-labelledby="offers">
      <h2 id="offers">{line.name} on sale</h2>
      {line.offers.length > 0 ? (
        <>
          <OfferRows offers={line.offers.map(toSailingRow)} />
          {line.count > line.offers.length && (
            <p>
              <a className={buttonStyles.ghost} href={href('cruise-offers', {}, { line: line.slug })}>
                See all {line.count} sailings
              </a>
            </p>
          )}
        </>
      ) : (
        <EmptyState heading="No dates for now" level={3}>
          <p>
            Ring us about dates later in the year, or look at{' '}
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
        We act as agent. Your contract is with {line.name} or with the operator that packages the cruise.
        We’ll give you its booking conditions before you pay. <a href={href('important-terms')}>Our terms</a>{' '}
        explain each scheme.
      </p>
    </section>
  );
}
