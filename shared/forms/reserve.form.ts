/** Reservation of travel money at a branch, paid for on collection. */
import { defineForm } from './define-form.ts';
import { email, name, optionalPhone } from './fields/contact-fields.ts';

const toBring = [
  'Bring your passport or photocard driving licence and a debit card in your own name; for ' +
    '£1,000 or more bring a proof of address from the last three months too.',
  'Not coming after all? Please ring the branch, so that somebody else can have the notes.',
] as const;

const sumInOptions = [
  { value: 'pounds', label: 'In pounds, which I pay' },
  { value: 'currency', label: 'In the currency, which I get' },
] as const;

/** Not required when only `sum_in` is ticked: without scripts a radio button cannot be cleared again. */
const another = {
  currency: (ordinal: string, amount: string) =>
    ({
      type: 'select',
      label: `${ordinal} currency`,
      options: 'page',
      rules: [['required_with', amount]],
      messages: {
        required_with: `Choose the ${ordinal.toLowerCase()} currency`,
        one_of: 'Choose a currency from the board',
      },
    }) as const,
  sumIn: (ordinal: string, currency: string, amount: string) =>
    ({
      type: 'radio',
      label: `Is the ${ordinal} one in pounds or in the currency?`,
      options: sumInOptions,
      rules: [['required_with', currency, amount]],
      messages: {
        required_with: `Choose pounds or the currency for the ${ordinal} one`,
        one_of: `Choose pounds or the currency for the ${ordinal} one`,
      },
    }) as const,
  amount: (ordinal: string, currency: string) =>
    ({
      type: 'text',
      label: `How much of the ${ordinal} one?`,
      maxLength: 20,
      width: 10,
      inputMode: 'decimal',
      rules: [['required_with', currency], 'money_gbp'],
      messages: {
        required_with: `Enter how much of the ${ordinal} currency, like 250 or 1,250.50`,
        money_gbp: `Enter how much of the ${ordinal} currency in numbers, like 250 or 1,250.50`,
      },
    }) as const,
};

export const reserveForm = defineForm({
  name: 'reserve',
  noticeName: 'Reserving currency',
  heading: 'Reserve for collection',
  button: 'Reserve',
  fields: {
    currency: {
      type: 'select',
      label: 'Which currency?',
      options: 'page',
      rules: ['required'],
      messages: { required: 'Choose a currency', one_of: 'Choose a currency from the board' },
    },
    sum_in: {
      type: 'radio',
      label: 'Is that in pounds or in the currency?',
      options: sumInOptions,
      rules: ['required'],
      messages: { required: 'Choose pounds or the currency', one_of: 'Choose pounds or the currency' },
    },
    amount: {
      type: 'text',
      label: 'How much?',
      maxLength: 20,
      width: 10,
      inputMode: 'decimal',
      rules: ['required', 'money_gbp'],
      messages: {
        required: 'Enter how much, like 250 or 1,250.50',
        money_gbp: 'Enter how much in numbers, like 250 or 1,250.50',
      },
    },
    currency_2: another.currency('Second', 'amount_2'),
    sum_in_2: another.sumIn('second', 'currency_2', 'amount_2'),
    amount_2: another.amount('second', 'currency_2'),
    currency_3: another.currency('Third', 'amount_3'),
    sum_in_3: another.sumIn('third', 'currency_3', 'amount_3'),
    amount_3: another.amount('third', 'currency_3'),
    branch: {
      type: 'select',
      label: 'Which branch will you collect it from?',
      options: 'page',
      rules: ['required'],
      messages: { required: 'Choose a branch', one_of: 'Choose a branch that sells travel money' },
    },
    day: {
      type: 'date',
      label: 'Collection day',
      hint: 'Today or within 14 days, when the branch is open.',
      maxLength: 20,
      rules: ['required', ['uk_date', 0, 14]],
      messages: {
        required: 'Enter the day you will collect it',
      },
    },
    name: { ...name, hint: 'As it appears on your passport or licence. Only you can collect the money.' },
    email,
    phone: { ...optionalPhone, hint: 'We’ll only ring if something about your money changes.' },
  },
  groups: [
    { legend: 'Your money', fields: ['currency', 'sum_in', 'amount'] },
    { legend: 'Collecting it', fields: ['branch', 'day'] },
    { legend: 'You', fields: ['name', 'email', 'phone'] },
  ],
  folded: [
    { summary: 'Add another currency', fields: ['currency_2', 'sum_in_2', 'amount_2'] },
    { summary: 'Add a third currency', fields: ['currency_3', 'sum_in_3', 'amount_3'] },
  ],
  retentionDays: 60,
  confirmation: {
    heading: 'Your travel money is reserved',
    repeats: [
      'currency',
      'sum_in',
      'amount',
      'day',
      'currency_2',
      'sum_in_2',
      'amount_2',
      'currency_3',
      'sum_in_3',
      'amount_3',
    ],
    next: ['There is nothing to pay yet: when you collect, you pay the rate on the board.', ...toBring],
    replyDue: 'collection',
    outcomes: {
      held: {
        heading: 'Your travel money is reserved, and so is the rate',
        next: [
          'There is nothing to pay yet: you pay when you collect, at the rate in our email. We ' +
            'hold it until the branch closes on the day you chose.',
          ...toBring,
        ],
      },
      'part-held': {
        heading: 'Your travel money is reserved, and the rate of some of it',
        next: [
          'There is nothing to pay yet: you pay when you collect. Our email says which rates ' +
            'we hold, until the branch closes on the day you chose; for the rest you pay the ' +
            'rate on the board.',
          ...toBring,
        ],
      },
    },
  },
});
