/** Documents that the desk changes: notices, places left and exchange rates, with a form of each. */

import { londonClock } from '#shared/dates.ts';
import type { Timestamp } from '#shared/document-values.ts';
import type { FormDefinition, FormInput, Option } from '#shared/forms/define-form.ts';
import type { Model } from '../../catalogue/model/model.ts';
import { siteNotice } from '../../documents/collection-shapes.ts';
import type { CollectionName } from '../../documents/collections.ts';
import type { Document } from '../../documents/document.ts';
import { defineDeskForm } from '../staff/define-desk-form.ts';

export interface DocumentKind {
  readonly collection: CollectionName;
  readonly path: string;
  readonly title: string;
  readonly intro: string;
  /** Text of a list without a document. */
  readonly none: string;
  /** Button that deletes a document, and what visitors see then. */
  readonly remove: string;
  readonly afterRemoval: string;
  /** Field of the form that names the document. */
  readonly idField: string;
  /** Whether fields that the form does not ask for stay. */
  readonly isPartial: boolean;
  form(model: Model): FormDefinition;
  /** Fields of the document, as a person writes them in JSON. */
  readFields(values: FormInput): Readonly<Record<string, unknown>>;
  toValues(document: Document): FormInput;
  /** Name of what the document is about. */
  label(id: string, model: Model): string;
}

const text = (value: FormInput[string] | undefined) => String(value ?? '').trim();

/** `2026-11-27 17:00`, in London. */
function writeLondonTime(moment: unknown): string {
  if (!moment) return '';
  const { date, time } = londonClock((moment as Timestamp).toDate());
  return `${date} ${time}`;
}

const notices: DocumentKind = {
  collection: 'notices',
  path: '/staff/notices',
  title: 'Notices',
  intro:
    'A notice is shown within seconds: on every page, or wherever its branch is shown. It replaces the notice of the content.',
  none: 'There is no notice now.',
  remove: 'Take it down',
  afterRemoval: 'It is taken down.',
  idField: 'place',
  isPartial: false,
  form: ({ branches }) =>
    defineDeskForm({
      name: 'desk-notice',
      heading: 'Put up a notice',
      button: 'Put it up',
      fields: {
        place: {
          type: 'select',
          label: 'Where',
          options: [
            { value: siteNotice, label: 'On every page' },
            ...branches.map(({ slug, name }): Option => ({ value: slug, label: name })),
          ],
          rules: ['required', ['matches', /^[a-z0-9-]{1,60}$/]],
          messages: { required: 'Choose where', one_of: 'Choose where' },
        },
        text: {
          type: 'textarea',
          label: 'Notice',
          hint: 'One or two short sentences. Left empty, visitors see no notice there until then.',
          maxLength: 300,
          rows: 3,
          messages: { length: 'The notice must be 300 characters or fewer' },
        },
        until: {
          type: 'text',
          label: 'Until',
          hint: 'In London: 17:00, tomorrow 17:00 or 23 November 17:00. Left empty, until you take it down.',
          maxLength: 40,
          width: 20,
        },
      },
    }),
  readFields: ({ text: notice, until }) => ({
    text: text(notice),
    ...(text(until) && { until: text(until) }),
  }),
  toValues: ({ id, text: notice, until }) => ({
    ...{ place: id, text: String(notice ?? '') },
    until: writeLondonTime(until),
  }),
  label: (id, { branches }) =>
    id === siteNotice ? 'On every page' : (branches.find(({ slug }) => slug === id)?.name ?? id),
};

const places: DocumentKind = {
  collection: 'availability',
  path: '/staff/places',
  title: 'Places left',
  intro:
    'A count of up to 9 is shown for 15 minutes; “sold out”, which is 0, until you change it. Larger counts are not shown.',
  none: 'No count now.',
  remove: 'Delete the count',
  afterRemoval: 'The count is deleted.',
  idField: 'offer',
  isPartial: false,
  form: () =>
    defineDeskForm({
      name: 'desk-places',
      heading: 'Count places',
      button: 'Save the count',
      fields: {
        offer: {
          type: 'text',
          label: 'Code of the offer',
          maxLength: 10,
          width: 10,
          rules: ['required'],
          messages: { required: 'Enter the code, two letters and four digits' },
        },
        left: {
          type: 'number',
          label: 'Places left',
          hint: '0 says that it is sold out.',
          maxLength: 5,
          width: 4,
          rules: ['required'],
          messages: { required: 'Enter the number of places', whole_number: 'Enter a number such as 4' },
        },
      },
    }),
  readFields: ({ left }) => ({ left: Number(text(left)) }),
  toValues: ({ id, left }) => ({ offer: id, left: String(left ?? '') }),
  label: (id, { offersById }) => [id, offersById.get(id)?.title].filter(Boolean).join(', '),
};

const rates: DocumentKind = {
  collection: 'rates',
  path: '/staff/rates',
  title: 'Exchange rates',
  intro:
    'The rates of the day, in the shops and on the board. They replace those of the content within seconds.',
  none: 'Every rate is that of the content.',
  remove: 'Back to the rate of the content',
  afterRemoval: 'The rate of the content is shown again.',
  idField: 'currency',
  isPartial: true,
  form: ({ rates: currencies }) =>
    defineDeskForm({
      name: 'desk-rate',
      heading: 'Change a rate',
      button: 'Save the rate',
      fields: {
        currency: {
          type: 'select',
          label: 'Currency',
          options: currencies.map(({ code, name }): Option => ({ value: code, label: `${code}, ${name}` })),
          rules: ['required'],
          messages: { required: 'Choose the currency', one_of: 'Choose the currency' },
        },
        sell: {
          type: 'text',
          label: 'We sell: units for a pound',
          hint: 'Such as 1.1486.',
          maxLength: 12,
          width: 10,
          inputMode: 'decimal',
          rules: ['required', ['matches', /^\d{1,6}(?:\.\d{1,6})?$/]],
          messages: { required: 'Enter the rate', matches: 'Enter a rate such as 1.1486' },
        },
        buy: {
          type: 'text',
          label: 'We buy back: units for a pound',
          hint: 'Such as 1.231. Left empty, none are bought back.',
          maxLength: 12,
          width: 10,
          inputMode: 'decimal',
          rules: [['matches', /^\d{1,6}(?:\.\d{1,6})?$/]],
          messages: { matches: 'Enter a rate such as 1.231' },
        },
      },
    }),
  readFields: ({ sell, buy }) => ({ sell: Number(text(sell)), buy: text(buy) ? Number(text(buy)) : null }),
  toValues: ({ id, sell, buy }) => ({
    ...{ currency: id, sell: String(sell ?? '') },
    buy: typeof buy === 'number' ? String(buy) : '',
  }),
  label: (id, { rates: currencies }) => currencies.find(({ code }) => code === id)?.name ?? id,
};

export const documentKinds: readonly DocumentKind[] = [notices, places, rates];
