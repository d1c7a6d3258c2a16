/** Figures of the form `reserve`, written by hand. */
import type { FormFigures } from '../support/form-figures.ts';
import { email, letters, me, name, optionalPhone } from '../support/usual-fields.ts';

const secondOf = (currency_2: string, amount_2: string, sum_in_2 = 'pounds') => ({
  currency_2,
  sum_in_2,
  amount_2,
});

export const figures: FormFigures = {
  pages: ['travel-money/travel-money'],
  page: '/travel-money',
  retentionDays: 60,
  valid: {
    ...me,
    currency: 'EUR',
    sum_in: 'pounds',
    amount: '250',
    branch: 'norwich-shop',
    day: '2026-11-24',
  },
  mails: ['Travel money to put aside: Margaret Hale', 'Your travel money at Norwich'],
  fields: {
    currency: { is: 'select page', tries: [['', 'Choose a currency']] },
    sum_in: {
      is: 'radio pounds|currency',
      tries: [
        ['', 'Choose pounds or the currency'],
        ['gold', 'Choose pounds or the currency'],
      ],
    },
    amount: {
      is: 'text 20',
      tries: [
        ['', 'Enter how much, like 250 or 1,250.50'],
        ['0', 'Enter how much in numbers, like 250 or 1,250.50'],
        ['0.01', null],
        ['£1,250.50', null],
        ['12,50', 'Enter how much in numbers, like 250 or 1,250.50'],
        [letters(21), 'How much? must be 20 characters or fewer'],
      ],
    },
    currency_2: {
      is: 'select page ?',
      asked: { sum_in_2: 'pounds' },
      tries: [
        ['', null],
        ['USD', null],
      ],
    },
    sum_in_2: {
      is: 'radio pounds|currency',
      asked: { currency_2: 'USD', amount_2: '250' },
      tries: [
        ['', 'Choose pounds or the currency for the second one'],
        ['gold', 'Choose pounds or the currency for the second one'],
        ['currency', null],
      ],
    },
    amount_2: {
      is: 'text 20',
      asked: { currency_2: 'USD', sum_in_2: 'pounds' },
      tries: [
        ['', 'Enter how much of the second currency, like 250 or 1,250.50'],
        ['0', 'Enter how much of the second currency in numbers, like 250 or 1,250.50'],
        ['0.01', null],
        ['£1,250.50', null],
        ['12,50', 'Enter how much of the second currency in numbers, like 250 or 1,250.50'],
        [letters(21), 'How much of the second one? must be 20 characters or fewer'],
      ],
    },
    currency_3: {
      is: 'select page',
      asked: { sum_in_3: 'currency', amount_3: '250' },
      tries: [
        ['', 'Choose the third currency'],
        ['JPY', null],
      ],
    },
    sum_in_3: {
      is: 'radio pounds|currency ?',
      tries: [
        ['pounds', null],
        ['gold', 'Choose pounds or the currency for the third one'],
      ],
    },
    amount_3: {
      is: 'text 20',
      asked: { currency_3: 'JPY' },
      tries: [
        ['', 'Enter how much of the third currency, like 250 or 1,250.50'],
        ['50,000', null],
        ['12,50', 'Enter how much of the third currency in numbers, like 250 or 1,250.50'],
        [letters(21), 'How much of the third one? must be 20 characters or fewer'],
      ],
    },
    branch: { is: 'select page', tries: [['', 'Choose a branch']] },
    day: {
      is: 'date 20',
      tries: [
        ['', 'Enter the day you will collect it'],
        ['2026-11-20', 'Collection day must be today or later'],
        ['2026-11-21', null],
        ['2026-12-05', null],
        ['2026-12-06', 'Collection day must be 5 December 2026 or earlier'],
      ],
    },
    name,
    email,
    phone: optionalPhone,
  },
  facts: [
    ['amount', { amount: '5000' }, 'Enter an amount from £50 to £2,500'],
    [
      'amount',
      { amount: '602', sum_in: 'currency' },
      'The smallest note is 5: enter an amount in whole notes',
    ],
    ['day', { day: '2026-11-22' }, 'The shop is closed on Sunday 22 November: choose another day'],
    ['day', { day: '2026-12-24' }, 'Collection day must be 5 December 2026 or earlier'],
    ['branch', { branch: 'swaffham-castle' }, 'Choose a branch that sells travel money'],
    ['currency', { currency: 'XXX' }, 'Choose a currency from the board'],
    ['currency_2', secondOf('XXX', '250'), 'Choose a currency from the board'],
    [
      'currency_2',
      secondOf('EUR', '250'),
      'You have the euro already: choose another currency, or change the amount above',
    ],
    ['amount_2', secondOf('USD', '5000'), 'For the US dollar, enter an amount from £50 to £2,500'],
    [
      'amount_2',
      secondOf('JPY', '50500', 'currency'),
      'For the Japanese yen, the smallest note is 1000: enter an amount in whole notes',
    ],
    [
      'amount_2',
      secondOf('USD', '2250.01'),
      'Together that comes to £2,500.01; we sell up to £2,500 to one customer in one day',
    ],
    [
      'currency_2',
      secondOf('MUR', '250'),
      'Norwich has no Mauritian rupee in stock before Thursday 26 November 2026: choose another branch or date',
    ],
  ],
};
