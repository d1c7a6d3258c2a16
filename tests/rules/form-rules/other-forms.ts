/** Handwritten expectations, not derived from the forms, for all other forms: values and messages. */
import type { HandwrittenForm } from './enquiries.ts';
import {
  bookingRef,
  bookingRefTries,
  branch,
  countTries,
  email,
  freeWords,
  frequency,
  type HandwrittenField,
  letters,
  name,
  nameTries,
  offers,
  optinPost,
  optionalPhone,
  optionalPostcode,
  phone,
  postcode,
  token,
  topics,
} from './usual-fields.ts';

const appointmentBranch: HandwrittenField = {
  is: 'hidden 60',
  tries: [
    ['', 'Enter branch'],
    [letters(60), null],
    [letters(61), 'Branch must be 60 characters or fewer'],
  ],
};
const appointmentTime: HandwrittenField = { is: 'radio page', tries: [['', 'Choose a time']] };
const me = { name: 'Margaret Hale', email: 'margaret@example.test' };
const seven = 'beach|cruise|river|touring|solo|uk|ski';
const yesOrNo = 'Choose yes or no';

export const otherForms: Readonly<Record<string, HandwrittenForm>> = {
  application: {
    retentionDays: 240,
    right: {
      ...me,
      vacancy: 'none',
      phone: '07700 900982',
      postcode: 'cb1 2ab',
      right_to_work: 'yes',
      cv: 'cv.pdf',
    },
    fields: {
      vacancy: { is: 'select page', tries: [['', 'Choose a job']] },
      name,
      email,
      phone,
      postcode,
      right_to_work: {
        is: 'radio yes|no',
        tries: [
          ['', yesOrNo],
          ['perhaps', yesOrNo],
          ['no', null],
        ],
      },
      cv: {
        is: 'file 5242880 pdf|doc|docx|odt|rtf',
        tries: [
          ['', 'Choose your CV'],
          ['cv.PDF', null],
          ['cv.odt', null],
          ['cv.exe', 'Your CV must be a file that ends in .pdf, .doc, .docx, .odt or .rtf'],
        ],
      },
      why: {
        is: 'textarea 1500 ?',
        tries: [
          [letters(1_500), null],
          [letters(1_501), 'Why this job must be 1,500 characters or fewer'],
          ...freeWords,
        ],
      },
      adjustments: {
        is: 'textarea 500 ? !',
        tries: [
          [letters(500), null],
          [letters(501), 'What we should arrange must be 500 characters or fewer'],
        ],
      },
    },
  },
  appointment: {
    retentionDays: 90,
    right: { ...me, branch: 'norwich', topic: 'cruise', way: 'shop', time: '2026-11-24T10:00:00.000Z' },
    fields: {
      branch: appointmentBranch,
      offer_id: {
        is: 'hidden 12 ?',
        tries: [
          ['NW4127', null],
          ['4127', 'Enter the code from the advert, like NW4127'],
        ],
      },
      adviser: {
        is: 'hidden 60 ?',
        tries: [
          [letters(60), null],
          [letters(61), 'With must be 60 characters or fewer'],
        ],
      },
      topic: {
        is: 'select holiday|cruise|family|tailor-made|booking|other',
        tries: [
          ['', 'Choose what it is about'],
          ['weather', 'Choose what it is about'],
        ],
      },
      way: { is: 'radio page', tries: [['', 'Choose how you would like to talk']] },
      time: appointmentTime,
      name,
      email,
      phone: {
        is: 'tel 40 ?',
        tries: [...optionalPhone.tries],
      },
      access: {
        is: 'textarea 500 ? !',
        tries: [
          [letters(500), null],
          [letters(501), 'What would make it easier must be 500 characters or fewer'],
        ],
      },
    },
  },
  'appointment-cancel': {
    retentionDays: 90,
    right: { token: 'x', branch: 'norwich' },
    fields: { token, branch: appointmentBranch },
  },
  'appointment-confirm': {
    retentionDays: 90,
    right: { token: 'x', branch: 'norwich' },
    fields: { token, branch: appointmentBranch },
  },
  'appointment-change': {
    retentionDays: 90,
    right: { token: 'x', branch: 'norwich', time: '2026-11-24T10:00:00.000Z' },
    fields: {
      token,
      branch: appointmentBranch,
      adviser: {
        is: 'hidden 60 ?',
        tries: [
          [letters(60), null],
          [letters(61), 'With must be 60 characters or fewer'],
        ],
      },
      time: appointmentTime,
    },
  },
  complaint: {
    retentionDays: 2_192,
    right: { ...me, how: 'email', message: letters(20) },
    fields: {
      name,
      how: {
        is: 'radio email|phone',
        tries: [
          ['', 'Choose how you would like us to reply'],
          ['whatsapp', 'Choose email or phone'],
        ],
      },
      email,
      phone: { is: 'tel 40', asked: { how: 'phone' }, tries: phone.tries },
      message: {
        is: 'textarea 3000',
        tries: [
          ['', 'Write what happened'],
          [letters(19), 'What happened must be between 20 and 3,000 characters'],
          [letters(20), null],
          [letters(3_000), null],
          [letters(3_001), 'What happened must be between 20 and 3,000 characters'],
          ['It was 4111 1111 1111 1111 here', freeWords[0]?.[1] as string],
          ['https://a.test http://b.test www.c.test', 'Please use no more than two links'],
        ],
      },
    },
  },
  mailing: {
    retentionDays: 365,
    right: { name: me.name, number: '1234567', postcode: 'NR2 1AB', action: 'stop' },
    fields: {
      number: {
        is: 'text 20',
        tries: [
          ['', 'Enter the number above your address, like 1234567'],
          ['12345', 'Enter the number above your address, like 1234567'],
          ['123456', null],
          ['1234567890', null],
          ['12345678901', 'Enter the number above your address, like 1234567'],
          [letters(21), 'Number above your address must be 20 characters or fewer'],
        ],
      },
      name,
      postcode,
      action: {
        is: 'radio keep|change|stop',
        tries: [
          ['', 'Choose what you would like us to do'],
          ['burn', 'Choose what you would like us to do'],
        ],
      },
      topics: {
        is: `checkboxes ${seven}`,
        asked: { action: 'change' },
        tries: [
          [[], 'Choose at least one subject'],
          [['travel-money'], 'Choose from these subjects'],
          [['ski'], null],
        ],
      },
    },
  },
  newsletter: {
    retentionDays: 30,
    right: { email: me.email, topics: ['beach'], frequency: 'month', optin_email: 'yes' },
    fields: {
      email,
      name: { is: 'text 200 ?', tries: nameTries },
      topics,
      frequency,
      optin_email: { is: 'checkbox', tries: [['', 'Choose at least one way to hear from us']] },
      optin_sms: offers.optin_sms,
      optin_whatsapp: offers.optin_whatsapp,
      optin_post: optinPost,
      phone: optionalPhone,
      address: {
        is: 'textarea 600',
        asked: { optin_post: 'yes', postcode: 'CB1 2AB' },
        tries: [
          ['', 'Enter the address for the printed mailing'],
          [letters(4), 'Address must be between 5 and 300 characters'],
          [letters(5), null],
          [letters(300), null],
          [letters(301), 'Address must be between 5 and 300 characters'],
        ],
      },
      postcode: optionalPostcode,
    },
  },
  'newsletter-short': { retentionDays: 30, right: { email: me.email }, fields: { email } },
  'newsletter-stop': {
    retentionDays: 30,
    right: { token: 'x' },
    fields: { token, letter: { is: 'hidden 100 ?', tries: [] } },
  },
  'offer-news': {
    retentionDays: 30,
    right: { email: me.email, offers: 'NW4127,JT3101' },
    fields: {
      email,
      offers: {
        is: 'hidden 400',
        tries: [
          [letters(400), null],
          ['', 'Save a holiday first, then ask again'],
        ],
      },
    },
  },
  'club-confirm': { retentionDays: 30, right: { token: 'x' }, fields: { token } },
  'offer-news-confirm': { retentionDays: 30, right: { token: 'x' }, fields: { token } },
  'offer-news-stop': { retentionDays: 30, right: { token: 'x' }, fields: { token } },
  payment: {
    retentionDays: 0,
    right: { ref: 'PT48213', surname: 'Hale', amount: '250', email: me.email, branch: 'norwich' },
    fields: {
      ref: {
        is: 'text 20',
        tries: bookingRefTries(
          'Booking reference is 6 to 12 letters and numbers. It is at the top of your confirmation',
        ),
      },
      surname: {
        is: 'text 60',
        tries: [
          ['', 'Enter the surname on the booking'],
          ['O', null],
          [letters(60), null],
          [letters(61), 'Surname on the booking must be 60 characters or fewer'],
        ],
      },
      amount: {
        is: 'money 12',
        tries: [
          ['', 'Enter the amount to pay, like 250 or 1,250.50'],
          ['0.99', 'Amount to pay must be £1 or more'],
          ['1', null],
          ['20,000.00', null],
          ['20000.01', 'Amount to pay must be £20,000 or less'],
          ['12,50', 'Amount to pay must be an amount in pounds, like 250 or 1,250.50'],
        ],
      },
      email: {
        is: 'email 254',
        tries: [
          ['', 'Enter your email address'],
          ['nobody@home', 'Enter an email address in the correct format, like name@example.com'],
          [
            'jürgen@example.test',
            'Enter an email address in plain letters (a to z), numbers and punctuation, like name@example.com',
          ],
        ],
      },
      branch: {
        is: 'select branches',
        tries: [
          ['', 'Choose a branch'],
          ['paris', 'Branch you booked with must be one of the choices shown'],
          ['ely', null],
        ],
      },
    },
  },
  preferences: {
    retentionDays: 30,
    right: { token: 'x', topics: ['ski'], frequency: 'month' },
    fields: { token, topics, frequency, ...offers, optin_post: optinPost },
  },
  meetup: {
    retentionDays: 120,
    right: { ...me, meetup: 'ely-february', seats: '2' },
    fields: {
      meetup: { is: 'radio page', tries: [['', 'Choose a meet-up']] },
      seats: {
        is: 'radio 1|2',
        tries: [
          ['', 'Choose how many of you are coming'],
          ['1', null],
          ['3', 'Choose one or two'],
        ],
      },
      name,
      email,
    },
  },
  prereg: {
    retentionDays: 120,
    right: { ...me, launch: 'january-sale', branch: 'norwich' },
    fields: {
      launch: { is: 'radio page', tries: [['', 'Choose what you would like to register for']] },
      name,
      email,
      branch,
      interests: {
        is: `checkboxes ${seven} ?`,
        tries: [
          [['ski'], null],
          [['my-branch'], 'Choose from these kinds'],
        ],
      },
      seats: {
        is: 'number 4 ?',
        tries: [
          ['0', 'You can ask for 1 to 6 seats'],
          ['1', null],
          ['6', null],
          ['7', 'You can ask for 1 to 6 seats'],
          ['9999', 'You can ask for 1 to 6 seats'],
          ['99999', 'How many seats? must be 4 characters or fewer'],
          ...countTries('seats you need'),
        ],
      },
      access: {
        is: 'textarea 500 ? !',
        tries: [
          [letters(500), null],
          [letters(501), 'What you need must be 500 characters or fewer'],
        ],
      },
      ...offers,
    },
  },
  'press-list': {
    retentionDays: 730,
    right: { ...me, outlet: 'Fen Gazette', reason: 'Travel' },
    fields: {
      name,
      email,
      outlet: {
        is: 'text 200',
        tries: [
          ['', 'Enter the name of your newspaper, station or site'],
          ['A', 'Name of your newspaper, station or site must be between 2 and 100 characters'],
          ['AB', null],
          [letters(100), null],
          [letters(101), 'Name of your newspaper, station or site must be between 2 and 100 characters'],
        ],
      },
      reason: {
        is: 'text 400',
        tries: [
          ['', 'Enter what you write about'],
          ['A', 'What you write about must be between 2 and 200 characters'],
          ['AB', null],
          [letters(200), null],
          [letters(201), 'What you write about must be between 2 and 200 characters'],
        ],
      },
    },
  },
  referral: {
    retentionDays: 1_096,
    right: { ...me, surname: 'Hale', ref: 'AB 12-34 56' },
    fields: {
      name,
      email,
      surname: {
        is: 'text 200',
        tries: [
          ['', 'Enter the surname on the booking'],
          ['O', null],
          [letters(60), null],
          [letters(61), 'Surname must be 60 characters or fewer'],
        ],
      },
      ref: { is: 'text 30', tries: bookingRefTries(bookingRef) },
    },
  },
  reserve: {
    retentionDays: 60,
    right: {
      ...me,
      currency: 'EUR',
      sum_in: 'pounds',
      amount: '250',
      branch: 'norwich',
      day: '2026-11-24',
    },
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
  },
  'seats-confirm': {
    retentionDays: 30,
    right: { token: 'x' },
    fields: { token },
  },
  'seats-change': {
    retentionDays: 30,
    right: { token: 'x', keep: '0' },
    fields: {
      token,
      keep: { is: 'radio page', tries: [['', 'Choose what you would like to do']] },
    },
  },
  'solo-club': {
    retentionDays: 1_096,
    right: { ...me, postcode: 'IP33 1AA', meetups: 'yes' },
    fields: {
      name,
      email,
      postcode,
      meetups: {
        is: 'radio yes|no',
        tries: [
          ['', yesOrNo],
          ['often', yesOrNo],
        ],
      },
      style: {
        is: 'checkboxes group|alone|slow|walking|cruise|rail ?',
        tries: [
          [['group', 'rail'], null],
          [['rocket'], 'Choose from these'],
        ],
      },
      age: {
        is: 'radio 18-to-34|35-to-44|45-to-54|55-to-64|65-to-74|75-or-more ?',
        tries: [
          ['75-or-more', null],
          ['17', 'Choose one of these ages'],
        ],
      },
      ...offers,
    },
  },
  'stop-letters': {
    retentionDays: 365,
    right: { code: 'K7M3PQ2X' },
    fields: {
      code: {
        is: 'text 20',
        tries: [
          ['', 'Enter the code on the letter, like K7M3PQ2X'],
          ['K7M3PQ2', 'Enter the eight letters and numbers of the code, like K7M3PQ2X'],
          ['k7m3pq2x', null],
          ['K7M3PQ2XX', 'Enter the eight letters and numbers of the code, like K7M3PQ2X'],
          ['K7M3PQ2O', 'Enter the eight letters and numbers of the code, like K7M3PQ2X'],
          ['K7M3PQ21', 'Enter the eight letters and numbers of the code, like K7M3PQ2X'],
          [letters(21), 'Code on the letter must be 20 characters or fewer'],
        ],
      },
    },
  },
};
