/** Form of an offer's price: its fields for this offer, what was typed, and mistakes at their fields. */
import { formatDay, formatNights, londonDay, londonMoment } from '#shared/dates.ts';
import type { FieldErrors, Fields, FormDefinition, FormInput } from '#shared/forms/define-form.ts';
import { formatNumber, formatPounds } from '#shared/money/money.ts';
import { parsePence } from '#shared/money/parse-pence.ts';
import type { Mistake } from '../../catalogue/revisions/describe-fault.ts';
import { defineDeskForm } from '../staff/define-desk-form.ts';
import { isOwnCabin, type OfferPrice, type TypedPrice, toContentMoment } from './price-text.ts';

const parties: Readonly<Record<OfferPrice['basis'], string>> = {
  '2-sharing': 'two people sharing',
  solo: 'one person',
  family: 'two adults and two children',
};

export function partyOf({ basis }: Pick<OfferPrice, 'basis'>): string {
  return parties[basis];
}

/** A price that is typed here may be older than a year only by mistake. */
const maxDaysAgo = 366;

const money = {
  type: 'money',
  maxLength: 12,
  width: 10,
  rules: ['required', ['money_gbp', 1, 1_000_000]],
  messages: { required: 'Enter the price', money_gbp: 'Enter pounds, such as 1,498 or 1498.50' },
} as const;

export function priceForm(price: OfferPrice): FormDefinition {
  const total = { ...money, hint: 'Local taxes included.' };
  const dates = price.otherDates.map(({ departs, nights }, index) => [
    `date${index}`,
    { ...total, label: `${formatDay(departs)}, ${formatNights(nights)}` },
  ]);
  const cabins = price.cabins.flatMap((cabin, index) =>
    isOwnCabin(cabin, price) ? [] : [[`cabin${index}`, { ...total, label: `Cabin: ${cabin.grade}` }]],
  );
  return defineDeskForm({
    name: 'desk-price',
    heading: 'A new price',
    button: 'Save: visitors see it within five seconds',
    fields: {
      price: {
        ...money,
        label: `Price for ${partyOf(price)}`,
        ...(price.taxesPence > 0 && {
          hint: `Without the local taxes of ${formatPounds(price.taxesPence)}, which the page adds.`,
        }),
      },
      ...(Object.fromEntries([...cabins, ...dates]) as Fields),
      checked: {
        type: 'date',
        label: 'Looked up on',
        maxLength: 20,
        rules: ['required', ['uk_date', -maxDaysAgo, 0]],
        messages: {
          required: 'Enter the day on which you looked it up',
          uk_date: 'Enter a day such as 27 11 2026: today, or one that has passed',
        },
      },
      ...(price.was && wasFields()),
      partnerPage: {
        type: 'text',
        label: 'The partner’s page of this holiday',
        hint: 'For colleagues, from https:// on. No page for visitors shows it.',
        maxLength: 500,
      },
    },
  });
}

/** An earlier price is shown with its proof; without one there is nothing to ask. */
function wasFields(): Fields {
  const when = { field: 'was', is: ['stays'] };
  const day = { type: 'date', maxLength: 20, rules: ['required', 'uk_date'], when } as const;
  return {
    was: {
      type: 'radio',
      label: 'The earlier, higher price',
      options: [
        { value: 'stays', label: 'Show it, with the proof below' },
        { value: 'goes', label: 'Take it out' },
      ],
      rules: ['required'],
    },
    wasTotal: {
      ...money,
      label: 'Earlier price',
      hint: 'Local taxes included.',
      when,
    },
    wasFrom: { ...day, label: 'First day at the earlier price' },
    wasTo: { ...day, label: 'Last day at the earlier price' },
    wasSince: { ...day, label: 'First day at the lower price' },
    wasEvidence: {
      type: 'text',
      label: 'Proof: the price list, and where it is on file',
      maxLength: 200,
      rules: ['required'],
      when,
    },
  };
}

/** `1,498.50`, without the sign, as a person types it. */
function toPounds(pence: number): string {
  const rest = pence % 100;
  return formatNumber(Math.floor(pence / 100)) + (rest === 0 ? '' : `.${String(rest).padStart(2, '0')}`);
}

/** Returns the values of the text; the day is today's, on which the person looks it up. */
export function toPriceValues(price: OfferPrice, now: Date): FormInput {
  const { was } = price;
  const totals = (name: string, rows: readonly { readonly total: number }[]) =>
    rows.map(({ total }, index) => [`${name}${index}`, toPounds(total)]);
  return {
    price: toPounds(price.basePence),
    checked: londonDay(now),
    partnerPage: price.partnerPage,
    ...Object.fromEntries([...totals('date', price.otherDates), ...totals('cabin', price.cabins)]),
    ...(was && {
      ...{ was: 'stays', wasTotal: toPounds(was.total), wasEvidence: was.evidence },
      ...{ wasFrom: was.from, wasTo: was.to, wasSince: was.since },
    }),
  };
}

/** Values must be valid. The cabin that the offer's price is for follows it. */
export function readTypedPrice(values: FormInput, price: OfferPrice, now: Date): TypedPrice {
  const text = (name: string) => String(values[name] ?? '');
  const pence = (name: string) => parsePence(text(name)) ?? Number.NaN;
  const basePence = pence('price');
  const day = text('checked');
  const at = day === londonDay(now) ? now : londonMoment(day, '12:00');
  const was = price.was && {
    ...{ ...price.was, total: pence('wasTotal'), evidence: text('wasEvidence').trim() },
    ...{ from: text('wasFrom'), to: text('wasTo'), since: text('wasSince') },
  };
  return {
    basePence,
    checkedAt: toContentMoment(at),
    partnerPage: text('partnerPage').trim(),
    was: values.was === 'stays' ? was : null,
    dateTotals: price.otherDates.map((_, index) => pence(`date${index}`)),
    cabinTotals: price.cabins.map((cabin, index) =>
      isOwnCabin(cabin, price) ? basePence + price.taxesPence : pence(`cabin${index}`),
    ),
  };
}

/** "£1,538 since 26 October" is untrue of a price that has changed since. */
export function findUntrueWas(price: OfferPrice, typed: TypedPrice): FieldErrors {
  const isUntrue =
    price.was && typed.was && typed.basePence !== price.basePence && typed.was.since === price.was.since;
  if (!isUntrue) return {};
  return {
    wasSince: 'The price changes: enter the first day of the new price, or take the earlier price out',
  };
}

interface ReportedMistakes {
  readonly errors: FieldErrors;
  /** Mistakes of what the form does not ask for. */
  readonly others: readonly string[];
}

/** Sorts mistakes to the fields of the form. */
export function reportMistakes(
  { fields }: FormDefinition,
  item: string,
  mistakes: readonly Mistake[],
): ReportedMistakes {
  const errors: Record<string, string> = {};
  const others: string[] = [];
  for (const mistake of mistakes) {
    const field = mistake.item === item ? fieldOf(mistake.path) : undefined;
    const label = field === undefined ? undefined : fields[field]?.label;
    if (field === undefined || label === undefined) others.push(mistake.plain ?? mistake.text);
    else errors[field] ??= mistake.plain ?? `${label}: ${mistake.message}`;
  }
  return { errors, others };
}

const ofWas: Readonly<Record<string, string>> = {
  total: 'wasTotal',
  from: 'wasFrom',
  to: 'wasTo',
  since: 'wasSince',
  evidence: 'wasEvidence',
};

function fieldOf([first, second, third]: Mistake['path']): string | undefined {
  if (first === 'partnerPage') return 'partnerPage';
  if (first === 'otherDates') return `date${second}`;
  if (first === 'cruise' && second === 'cabins') return third === undefined ? 'price' : `cabin${third}`;
  if (first !== 'price') return undefined;
  if (second === 'was') return ofWas[String(third)] ?? 'was';
  return second === 'checkedAt' ? 'checked' : 'price';
}
