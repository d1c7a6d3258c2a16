/** Standard wording of an offer's tips, single supplement and taxes in the fare, made from its figures. */
import { formatPounds, formatWholePounds } from '#shared/money/money.ts';
import type { OfferContent } from '../content-schemas/offer.ts';
import type { FindRate } from './day-rates.ts';
import { toPence } from './price.ts';

type TipsContent = NonNullable<OfferContent['tips']>;
type SingleContent = NonNullable<OfferContent['single']>;
type OfferLists = Pick<OfferContent, 'includes' | 'excludes' | 'facts'>;

/** Adds the wording made from the figures to the offer's includes, excludes and facts. */
export function tellExtras(offer: OfferContent, findRate: FindRate): OfferLists {
  const { tips, single, price } = offer;
  const parts: OfferLists[] = [offer];
  if (price.taxInBase) parts.push(inPrice(price.taxInBase));
  if (tips) parts.push(tellTips(tips, isAfloat(offer), findRate));
  if (single) parts.push(fact(singleLabel(offer), singleWords(single)));
  return {
    includes: parts.flatMap(({ includes }) => includes),
    excludes: parts.flatMap(({ excludes }) => excludes),
    facts: parts.flatMap(({ facts }) => facts),
  };
}

const inPrice = (words: string): OfferLists => ({ includes: [words], excludes: [], facts: [] });
const notInPrice = (words: string): OfferLists => ({ includes: [], excludes: [words], facts: [] });
const fact = (label: string, value: string): OfferLists => ({
  includes: [],
  excludes: [],
  facts: [{ label, value }],
});

function isAfloat({ kind }: OfferContent): boolean {
  return kind === 'cruise' || kind === 'river';
}

function tellTips(tips: TipsContent, afloat: boolean, findRate: FindRate): OfferLists {
  const whose = afloat ? 'Crew tips' : 'Tips for guides and drivers';
  if (tips.are === 'included') return inPrice(whose);
  if (tips.are === 'not-expected') return fact('Tips', 'not expected');
  if (tips.are === 'unknown') return notInPrice(`${whose}, which are optional`);
  const pounds = formatWholePounds(tipPence(tips, findRate));
  const sum = `about ${pounds} a person${tips.byGrade ? ', more in dearer cabins' : ''}`;
  return notInPrice(
    tips.how === 'account'
      ? `${whose} of ${sum}, added to your account on board unless you have them removed`
      : `${whose} of ${sum}, suggested and paid ${afloat ? 'on board' : 'there'}, though what you give is up to you`,
  );
}

/** Returns the tip per person for the whole holiday. The content check guarantees that the rate exists. */
function tipPence(tips: Extract<TipsContent, { are: 'extra' }>, findRate: FindRate): number {
  return toPence(tips, findRate(tips.currency, tips.rateDate ?? '') ?? Number.NaN);
}

/** A solo price includes its supplement, if any. Other prices state what a person alone would pay on top. */
function singleLabel(offer: OfferContent): string {
  if (offer.solo) return 'Single supplement';
  return isAfloat(offer) ? 'A cabin for one' : 'A room for one';
}

function singleWords(single: SingleContent): string {
  if (single.is === 'none') return 'none';
  if (single.is === 'ask') return 'price on request';
  return `${formatPounds(single.pence)}${single.is === 'in-total' ? ', in the total' : ' more'}`;
}
