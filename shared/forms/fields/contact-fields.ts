/** Who is asking and how to reach them: the questions that most forms begin with. */
import type { ChoiceField, TextField, TickField } from '../define-form.ts';

export const name = {
  type: 'text',
  label: 'Your name',
  maxLength: 200,
  autocomplete: 'name',
  rules: ['required', ['length', 2, 80]],
  words: { required: 'Enter your name', length: 'Name must be between 2 and 80 characters' },
} as const satisfies TextField;

const emailWords = {
  required: 'Enter your email address',
  email: 'Enter an email address in the correct format, like name@example.com',
  length: 'Email address must be between 5 and 254 characters',
} as const;

export const email = {
  type: 'email',
  label: 'Email address',
  maxLength: 320,
  autocomplete: 'email',
  inputMode: 'email',
  rules: ['required', 'email', ['length', 5, 254], 'plain_email'],
  words: emailWords,
} as const satisfies TextField;

const phoneWords = {
  required: 'Enter a phone number',
  uk_phone: 'Enter a phone number, like 01632 960 001, 07700 900 982 or +44 808 157 0192',
} as const;

export const phone = {
  type: 'tel',
  label: 'Phone number',
  maxLength: 40,
  autocomplete: 'tel',
  inputMode: 'tel',
  width: 20,
  rules: ['required', 'uk_phone'],
  words: phoneWords,
} as const satisfies TextField;

/** For forms where we write in any case, and a number only helps. */
export const optionalPhone = {
  ...phone,
  rules: ['uk_phone'],
} as const satisfies TextField;

export const postcode = {
  type: 'text',
  label: 'Postcode',
  maxLength: 20,
  autocomplete: 'postal-code',
  width: 10,
  rules: ['required', 'uk_postcode'],
  words: {
    required: 'Enter your postcode',
    uk_postcode: 'Enter a full UK postcode, like CB1 2AB',
  },
} as const satisfies TextField;

export const optionalPostcode = {
  ...postcode,
  rules: ['uk_postcode'],
} as const satisfies TextField;

export const branch = {
  type: 'select',
  label: 'Which branch should answer?',
  options: 'branches',
  rules: ['required'],
  words: { required: 'Choose a branch', offered: 'Choose a branch' },
} as const satisfies ChoiceField;

export const how = {
  type: 'radio',
  label: 'How would you like us to reply?',
  options: [
    { value: 'email', label: 'By email' },
    { value: 'phone', label: 'By phone' },
    { value: 'whatsapp', label: 'By WhatsApp' },
    { value: 'visit', label: 'I will come in', hint: 'We write to say that the papers are ready.' },
  ],
  rules: ['required'],
  words: { required: 'Choose how you would like us to reply', offered: 'Choose one of these ways' },
} as const satisfies ChoiceField;

/** One of the two is enough: the one that the answer needs. */
export const emailToReply = {
  ...email,
  hint: 'Needed if we reply by email, or you come in.',
  rules: [['required_when', 'how', 'email', 'visit'], 'email', ['length', 5, 254], 'plain_email'],
  words: { ...emailWords, required_when: emailWords.required },
} as const satisfies TextField;

export const phoneToReply = {
  ...phone,
  hint: 'Needed if we reply by phone or WhatsApp.',
  rules: [['required_when', 'how', 'phone', 'whatsapp'], 'uk_phone'],
  words: { ...phoneWords, required_when: phoneWords.required },
} as const satisfies TextField;

export const partOfDay = [
  { value: 'morning', label: 'Morning', hint: 'From when the branch opens until noon' },
  { value: 'afternoon', label: 'Afternoon', hint: 'Noon to 4pm' },
  { value: 'evening', label: 'Late afternoon', hint: 'From 4pm until the branch closes' },
] as const;

export const whenToCall = {
  type: 'radio',
  label: 'When should we call?',
  hint: 'Needed if we reply by phone.',
  options: partOfDay,
  rules: ['required'],
  words: { required: 'Choose when we should call', offered: 'Choose when we should call' },
  when: { field: 'how', is: ['phone'] },
} as const satisfies ChoiceField;

/** Filled by the page with the printed code of what is asked about. */
export const offerAskedAbout = {
  type: 'hidden',
  label: 'Offer',
  maxLength: 12,
  rules: [['matches', /^[A-Z]{2}\d{4}$/]],
  words: { matches: 'Enter the code from the advert, like NW4127' },
} as const satisfies TextField;

export const assist = {
  type: 'checkbox',
  label: 'Someone in my party needs assistance, and I agree that you use what I write below to arrange it',
  hint: 'Walking, hearing, seeing, an allergy, or anything else. Only those who arrange the help see it, and what you write here is deleted after three months.',
} as const satisfies TickField;

/** An account of somebody's health: kept only with the tick above, never put into a mail. */
export const assist_note = {
  type: 'textarea',
  label: 'What would help?',
  hint: 'Only if you ticked the box above.',
  maxLength: 500,
  rows: 3,
  rules: ['required'],
  words: {
    required: 'Write what would help, or take the tick away',
    length: 'What would help must be 500 characters or fewer',
  },
  when: { field: 'assist', is: ['yes'] },
  sensitive: true,
} as const satisfies TextField;

/** Who asks, and the one way of answering that was chosen. */
export const replyFields = {
  name,
  how,
  email: emailToReply,
  phone: phoneToReply,
  when: whenToCall,
  branch,
} as const;

export const replyGroup = {
  legend: 'How to reach you',
  fields: ['name', 'how', 'email', 'phone', 'when', 'branch'],
} as const;

export const assistFields = { assist, assist_note } as const;

export const assistGroup = { legend: 'Assistance', fields: ['assist', 'assist_note'] } as const;
