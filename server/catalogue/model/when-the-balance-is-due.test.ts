/** Deposits and balances of every offer on each day of a year, against a hand-written table of terms. */
import { dueWhenBooking, priceParts } from '#routes/offers/price-parts.ts';
import { addDays } from '#shared/dates.ts';
import { sampleFiles } from '#tests/support/sample-content.ts';
import { featureResolvers } from '../../features.ts';
import { type EmbeddedQueryApi, openEmbeddedQueryApi } from '../../graphql/embedded-query-api.ts';

/** Days before departure when the whole price is due. */
const terms: readonly (readonly [days: number, partners: string])[] = [
  [56, 'uk-breaks'],
  [70, 'inghams jet2 leger newmarket'],
  [84, 'classiccollection florida fredholidays just-you luxury luxury-holidays premier rivieratravel'],
  [84, 'titan travelsphere tui wendywu'],
  [90, 'ambassador celebrity fredolsencruises hurtigruten ocean pocruises princesscruises saga starclippers'],
  [120, 'silversea'],
];
const daysOf = new Map(terms.flatMap(([days, partners]) => partners.split(' ').map((one) => [one, days])));

interface Offer {
  readonly id: string;
  readonly departs: string;
  readonly partner: { readonly slug: string };
  readonly price: Parameters<typeof priceParts>[0];
}

/** Days between two days asked for: every day of the year with TEST_CASES=all. */
const step = process.env.TEST_CASES === 'all' ? 1 : 13;
const first = '2026-11-24';
let today = first;
let api: EmbeddedQueryApi;

beforeAll(async () => {
  api = await openEmbeddedQueryApi({
    resolvers: featureResolvers,
    files: sampleFiles,
    now: () => new Date(`${today}T12:00:00Z`),
  });
});

async function readItems(fields: string, offset = 0): Promise<readonly Offer[]> {
  const query = `query ($offset: Int) { offers(sort: LOWEST_TOTAL, offset: $offset, first: 100) { total
    items { id departs ${fields} } } }`;
  const { data, errors } = await api.execute({ query, variables: { offset } });
  expect(errors).toBeUndefined();
  const { offers } = data as { offers: { total: number; items: Offer[] } };
  const next = offset + offers.items.length;
  return next < offers.total ? [...offers.items, ...(await readItems(fields, next))] : offers.items;
}

/** Offers with what does not depend on the day, by code and departure. */
const known = new Map<string, Offer>();
const keyOf = ({ id, departs }: Offer) => `${id} ${departs}`;

/** Reads the whole price of each departure once, and on each day what depends on it. */
async function readOffers(): Promise<readonly Offer[]> {
  const items = await readItems('price { depositPence balanceDueOn }');
  if (!items.every((item) => known.has(keyOf(item))))
    for (const item of await readItems(`partner { slug } price { totalPence basePence wasPence wasEvidence
      localTaxes { label amountMinor currency pence ratePerGbp rateDate } }`))
      known.set(keyOf(item), item);
  return items.map((item) => {
    const offer = known.get(keyOf(item)) as Offer;
    return { ...offer, price: { ...offer.price, ...item.price } };
  });
}

test('an offer shows its deposit before the balance is due, and the whole price from that day on', async () => {
  let deposits = 0;
  let whole = 0;
  const faults: string[] = [];
  for (let day = 0; day < 366; day += step) {
    today = addDays(first, day);
    for (const { id, departs, partner, price } of await readOffers()) {
      const due = addDays(departs, -(daysOf.get(partner.slug) ?? Number.NaN));
      const isDue = due <= today;
      if (isDue) whole += 1;
      if (!isDue && price.depositPence !== null) deposits += 1;
      if (price.balanceDueOn !== (isDue ? null : due) || (isDue && price.depositPence !== null))
        faults.push(`${id} of ${partner.slug} on ${departs}, asked on ${today}: ${JSON.stringify(price)}`);
      const printed = priceParts(price).map(({ label, value }) => `${label} ${value}`);
      const says = (words: RegExp) => printed.some((part) => words.test(part));
      const isPrinted = isDue
        ? says(/^Whole price due when you book$/) && !says(/deposit|balance/i)
        : says(/^Balance due by /) &&
          !says(/^Whole price/) &&
          says(/^Deposit to book £/) === (price.depositPence !== null);
      const compared = dueWhenBooking(price);
      if (!isPrinted || (compared === 'the whole price') !== isDue)
        faults.push(`${id}, asked on ${today}, is printed as ${printed.join(', ')} and ${compared}`);
    }
  }
  expect(faults).toEqual([]);
  expect(deposits).toBeGreaterThan(1_000);
  expect(whole).toBeGreaterThan(1_000);
});
