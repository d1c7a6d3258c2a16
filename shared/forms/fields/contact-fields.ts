/** Fields for the visitor and how to reach them, with which most forms begin. */
import type { CheckboxField, ChoiceField, TextField } from '../define-form.ts';

export const name = {
  type: 'text',
  label: 'Your name',
  maxLength: 200,
  autocomplete: 'name',
  rules: ['required', ['length', 2, 80]],
  messages: { required: 'Enter your name', length: 'Name must be between 2 and 80 characters' },
} as const satisfies TextField;

const emailMessages = {
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
  messages: emailMessages,
} as const satisfies TextField;

const phoneMessages = {
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
  messages: phoneMessages,
} as const satisfies TextField;

/** For forms to which we reply in writing anyway; a phone number only helps. */
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
  messages: {
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
  messages: { required: 'Choose a branch', one_of: 'Choose a branch' },
} as const satisfies ChoiceField;

export const how = {
  type: 'radio',
  label: 'How would you like us to reply?',
  options: [
    { value: 'email', label: 'By email' },
    { value: 'phone', label: 'By phone' },
    { value: 'whatsapp', label: 'By WhatsApp' },
    { value: 'visit', label: 'I’ll call in', hint: 'We’ll let you know when it’s ready.' },
  ],
  rules: ['required'],
  messages: { required: 'Choose how you would like us to reply', one_of: 'Choose one of these ways' },
} as const satisfies ChoiceField;

/** Only one of email and phone is required: the one that the reply needs. */
export const replyEmail = {
  ...email,
  hint: 'Needed if we reply by email or you call in.',
  rules: [['required_when', 'how', 'email', 'visit'], 'email', ['length', 5, 254], 'plain_email'],
  messages: { ...emailMessages, required_when: emailMessages.required },
} as const satisfies TextField;

export const replyPhone = {
  ...phone,
  hint: 'Needed if we reply by phone or WhatsApp.',
  rules: [['required_when', 'how', 'phone', 'whatsapp'], 'uk_phone'],
  messages: { ...phoneMessages, required_when: phoneMessages.required },
} as const satisfies TextField;

export const partOfDayOptions = [
  { value: 'morning', label: 'Morning', hint: 'From when the branch opens until noon' },
  { value: 'afternoon', label: 'Afternoon', hint: 'Noon to 4pm' },
  { value: 'evening', label: 'Late afternoon', hint: 'From 4pm until the branch closes' },
] as const;

export const callTime = {
  type: 'radio',
  label: 'When should we call?',
  hint: 'Needed if we reply by phone.',
  options: partOfDayOptions,
  rules: ['required'],
  messages: { required: 'Choose when we should call', one_of: 'Choose when we should call' },
  when: { field: 'how', is: ['phone'] },
} as const satisfies ChoiceField;

/** Filled by the page with the printed code of the offer. */
export const offerCodeField = {
  type: 'hidden',
  label: 'Offer',
  maxLength: 12,
  rules: [['matches', /^[A-Z]{2}\d{4}$/]],
  messages: { matches: 'Enter the code from the advert, like NW4127' },
} as const satisfies TextField;

/** Departure on which the holiday's page was opened, if it is not the advertised one. */
export const departureKeyField = {
  type: 'hidden',
  label: 'Departure',
  maxLength: 14,
  rules: [['matches', /^20\d\d-[01]\d-[0-3]\d(?:-\d{1,3})?$/]],
  messages: { matches: 'Choose one of the dates on the holiday’s page' },
} as const satisfies TextField;

export const assist = {
  type: 'checkbox',
  label: 'One of us needs assistance. I agree to you using what I write here to arrange it.',
  hint:
    'Walking, hearing, sight, an allergy or anything else. Only the people arranging the help ' +
    'see it, and we delete it once your holiday is over, or after three months if you haven’t ' +
    'named one.',
} as const satisfies CheckboxField;

/** Details of a visitor's health: stored only with the tick above, and never sent by email. */
export const assist_note = {
  type: 'textarea',
  label: 'What would help?',
  hint: 'Only if you ticked the box above.',
  maxLength: 500,
  rows: 3,
  rules: ['required'],
  messages: {
    required: 'Tell us what would help, or untick the box above',
    length: 'What would help must be 500 characters or fewer',
  },
  when: { field: 'assist', is: ['yes'] },
  sensitive: true,
} as const satisfies TextField;

/** Visitor, and the one chosen way to reply. */
export const replyFields = {
  name,
  how,
  email: replyEmail,
  phone: replyPhone,
  when: callTime,
  branch,
} as const;

export const replyGroup = {
  legend: 'How to reach you',
  fields: ['name', 'how', 'email', 'phone', 'when', 'branch'],
} as const;

export const assistFields = { assist, assist_note } as const;

export const assistGroup = { legend: 'Assistance', fields: ['assist', 'assist_note'] } as const;
