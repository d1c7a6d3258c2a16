/** Checks that offers state tips, local taxes and single supplements as sums, or as unknown. */
import type { OfferContent } from '../content-schemas/offer.ts';
import { createRateFinder, type FindRate } from '../model/day-rates.ts';
import type { ContentFault } from '../reading/content-fault.ts';
import { type Content, type Entry, faultAt } from '../reading/entry.ts';

type OfferEntry = Entry<OfferContent>;
type Kind = OfferContent['kind'];

const afloat: ReadonlySet<Kind> = new Set<Kind>(['cruise', 'river']);
/** Kinds with a guide, a driver or a crew, who may be tipped. */
const tipped: ReadonlySet<Kind> = new Set<Kind>(['cruise', 'river', 'tour', 'coach']);
/** Kinds that people travelling alone ask for too. */
const askedForOne: ReadonlySet<Kind> = new Set<Kind>(['cruise', 'river', 'tour', 'coach', 'rail']);

export function checkExtras({ offers, dayRates }: Content): ContentFault[] {
  const findRate = createRateFinder(dayRates.map(({ value }) => value));
  return [
    ...offers.flatMap((offer) => [
      ...checkTips(offer, findRate),
      ...checkSingle(offer),
      ...checkOwnWords(offer),
      ...checkTaxWords(offer),
    ]),
    ...checkSisterTaxes(offers),
  ];
}

function checkTips(entry: OfferEntry, findRate: FindRate): ContentFault[] {
  const { kind, tips } = entry.value;
  if (!tips) {
    if (!tipped.has(kind)) return [];
    return [
      faultAt(entry, ['tips'], `is missing; kind ${kind} says what tips are: a sum, included or unknown`),
    ];
  }
  if (tips.are !== 'extra' || findRate(tips.currency, tips.rateDate ?? '') !== undefined) return [];
  const message = `needs a day for which day-rates has a rate of ${tips.currency}`;
  return [faultAt(entry, ['tips', 'rateDate'], message)];
}

function checkSingle(entry: OfferEntry): ContentFault[] {
  const { kind, solo, single, price } = entry.value;
  if (!single) {
    const needs = solo || (askedForOne.has(kind) && price.basis === '2-sharing');
    return needs
      ? [faultAt(entry, ['single'], 'is missing; say what one person alone pays on top: none, a sum, or ask')]
      : [];
  }
  if (solo && single.is !== 'none' && single.is !== 'in-total') {
    const message = `is ${single.is}, but a solo holiday promises none or the sum in its total`;
    return [faultAt(entry, ['single', 'is'], message)];
  }
  if (!solo && single.is === 'in-total')
    return [faultAt(entry, ['single', 'is'], 'is in-total, which goes with solo: true')];
  return [];
}

const ownWords: readonly [RegExp, string][] = [
  [/\b(?:crew |service )?tips\b|crew appreciation|gratuit/i, 'tips'],
  [/single (?:room |cabin )?supplement|^supplement|single room, £/i, 'single'],
];

/** Facts with a field of their own have standard wording, so the offer's lists must not repeat them. */
function checkOwnWords(entry: OfferEntry): ContentFault[] {
  const { includes, excludes, facts } = entry.value;
  const texts = [
    ...includes.map((text, index) => ({ text, field: ['includes', index] })),
    ...excludes.map((text, index) => ({ text, field: ['excludes', index] })),
    ...facts.map(({ label }, index) => ({ text: label, field: ['facts', index, 'label'] })),
  ];
  return texts.flatMap(({ text, field }) =>
    ownWords
      .filter(([words]) => words.test(text))
      .map(([, name]) =>
        faultAt(entry, field, `tells what the field \`${name}\` says in words of its own; use that`),
      ),
  );
}

function checkTaxWords(entry: OfferEntry): ContentFault[] {
  const { localTaxes, taxInBase, noTax } = entry.value.price;
  if (noTax && (localTaxes.length > 0 || taxInBase))
    return [
      faultAt(entry, ['price', 'noTax'], 'says that there is none, but a tax is counted; take one out'),
    ];
  return [];
}

/** A local tax of one holiday must be counted by every other to the same place, or its lack explained. */
function checkSisterTaxes(offers: readonly OfferEntry[]): ContentFault[] {
  const ashore = offers.filter(({ value }) => !afloat.has(value.kind));
  const taxed = new Map<string, string>();
  for (const { value } of ashore) {
    if (value.price.localTaxes.length > 0 || value.price.taxInBase) taxed.set(value.destination, value.id);
  }
  return ashore.flatMap((entry) => {
    const { price, destination } = entry.value;
    const sister = taxed.get(destination);
    if (!sister || price.localTaxes.length > 0 || price.taxInBase || price.noTax) return [];
    const message =
      `are none, but ${sister} counts a tax in ${destination}; count it, or say in noTax why ` +
      'there is none';
    return [faultAt(entry, ['price', 'localTaxes'], message)];
  });
}
