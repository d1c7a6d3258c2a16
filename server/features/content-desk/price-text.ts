/** Prices in the text of an offer: read for a form and written back; every other character stays. */
import type { OfferContent } from '../../catalogue/content-schemas/offer.ts';
import type { WasContent } from '../../catalogue/model/was-price.ts';
import { YamlEdits } from '../../catalogue/offer-feed/yaml-edits.ts';

type OtherDate = NonNullable<OfferContent['otherDates']>[number];
type Cabin = NonNullable<OfferContent['cruise']>['cabins'][number];

export interface OfferPrice {
  readonly basis: OfferContent['price']['basis'];
  readonly basePence: number;
  /** Local taxes, which the page adds. */
  readonly taxesPence: number;
  readonly checkedAt: string;
  readonly was: WasContent | null;
  readonly otherDates: readonly OtherDate[];
  readonly cabins: readonly Cabin[];
  readonly partnerPage: string;
}

/** A price as typed. Totals of other departures and of cabins are in the order of the text. */
export interface TypedPrice extends Pick<OfferPrice, 'basePence' | 'checkedAt' | 'partnerPage'> {
  readonly was: WasContent | null;
  readonly dateTotals: readonly number[];
  readonly cabinTotals: readonly number[];
}

/** The text is that of a readable offer; null for any other. */
export function readPrice(text: string, taxesPence: number): OfferPrice | null {
  const [offer] = new YamlEdits(text).value as [OfferContent?];
  if (typeof offer?.price?.base !== 'number') return null;
  const { price, otherDates = [], cruise, partnerPage = '' } = offer;
  return {
    ...{ basis: price.basis, basePence: price.base, taxesPence, checkedAt: price.checkedAt },
    ...{ was: price.was ?? null, otherDates, cabins: cruise?.cabins ?? [], partnerPage },
  };
}

/** Whether a cabin is the one that the offer's own price is for. */
export function isOwnCabin({ total }: Cabin, { basePence, taxesPence }: OfferPrice): boolean {
  return total === basePence + taxesPence;
}

/** `price` is what the text has now. */
export function writePrice(text: string, price: OfferPrice, typed: TypedPrice): string {
  const edits = new YamlEdits(text);
  const total = typed.basePence + price.taxesPence;
  const set = (path: readonly (string | number)[], before: unknown, after: number | string) => {
    if (before !== after) edits.set([0, ...path], String(after));
  };
  set(['price', 'base'], price.basePence, typed.basePence);
  set(['price', 'checkedAt'], price.checkedAt, typed.checkedAt);
  for (const [index, each] of typed.dateTotals.entries())
    set(['otherDates', index, 'total'], price.otherDates[index]?.total, each);
  for (const [index, each] of typed.cabinTotals.entries())
    set(['cruise', 'cabins', index, 'total'], price.cabins[index]?.total, each);
  if (typed.dateTotals.length > 0)
    edits.set([0, 'price', 'isFrom'], String(typed.dateTotals.some((each) => each > total)));
  setWas(edits, price.was, typed.was);
  if (typed.partnerPage !== price.partnerPage) {
    if (typed.partnerPage) edits.set([0, 'partnerPage'], quote(typed.partnerPage), 'protection');
    else edits.remove([0, 'partnerPage']);
  }
  return String(edits);
}

const wasFields = ['total', 'from', 'to', 'since', 'evidence'] as const;

function setWas(edits: YamlEdits, before: WasContent | null, after: WasContent | null): void {
  if (!before) return;
  if (!after) {
    edits.remove([0, 'price', 'was']);
    return;
  }
  for (const field of wasFields)
    if (before[field] !== after[field])
      edits.set(
        [0, 'price', 'was', field],
        field === 'evidence' ? quote(after[field]) : String(after[field]),
      );
}

/** In quotes, as a comma would end a value of `{ … }`. */
function quote(text: string): string {
  return JSON.stringify(text);
}

/** Moves the moment of the check alone. */
export function writeCheckedAt(text: string, checkedAt: string): string {
  const edits = new YamlEdits(text);
  edits.set([0, 'price', 'checkedAt'], checkedAt);
  return String(edits);
}

/** A moment as the content writes it, to the second. */
export function toContentMoment(at: Date): string {
  return `${at.toISOString().slice(0, 19)}Z`;
}
