/** Enquiry about a cruise: the usual fields, and those that a cruise specialist asks first. */
import { branchAnswers } from './branch-answers.ts';
import { defineForm } from './define-form.ts';
import {
  assistFields,
  assistGroup,
  offerCodeField,
  replyFields,
  replyGroup,
} from './fields/contact-fields.ts';
import { marketingFields, marketingGroup } from './fields/marketing-fields.ts';
import { message } from './fields/message-field.ts';
import { adults, children, month } from './fields/party-fields.ts';

const cruiseFields = [
  'line',
  'ship',
  'port',
  'grade',
  'month',
  'party_adults',
  'party_children',
  'cruised_before',
  'loyalty',
] as const;

export const enquiryCruiseForm = defineForm({
  name: 'enquiry-cruise',
  noticeName: 'Enquiry about a cruise',
  heading: 'Ask a cruise specialist',
  button: 'Send my question',
  fields: {
    offer_id: offerCodeField,
    about: { type: 'hidden', label: 'About', maxLength: 80 },
    ...replyFields,
    message,
    line: { type: 'text', label: 'Cruise line', maxLength: 80 },
    ship: { type: 'text', label: 'Ship', maxLength: 80 },
    port: {
      type: 'text',
      label: 'Port to sail from',
      hint: 'Tilbury, Harwich, Southampton, or one abroad.',
      maxLength: 80,
    },
    grade: {
      type: 'select',
      label: 'Cabin',
      options: [
        { value: 'inside', label: 'Inside' },
        { value: 'outside', label: 'Outside, with a window' },
        { value: 'balcony', label: 'Balcony' },
        { value: 'suite', label: 'Suite' },
        { value: 'single', label: 'A cabin for one' },
      ],
      messages: { one_of: 'Choose one of these cabins' },
    },
    month,
    party_adults: adults,
    party_children: children,
    cruised_before: {
      type: 'radio',
      label: 'Have you cruised before?',
      options: [
        { value: 'yes', label: 'Yes' },
        { value: 'no', label: 'No, this would be my first' },
      ],
      messages: { one_of: 'Choose yes or no' },
    },
    loyalty: {
      type: 'text',
      label: 'Your loyalty club level',
      hint: 'If you belong to the line’s club, it may earn you a better price or an extra.',
      maxLength: 60,
      when: { field: 'cruised_before', is: ['yes'] },
    },
    ...assistFields,
    ...marketingFields,
  },
  groups: [
    replyGroup,
    {
      legend: 'The cruise',
      hint: 'Leave blank anything you do not know yet.',
      fields: cruiseFields,
    },
    assistGroup,
    marketingGroup,
  ],
  folded: [
    {
      summary: 'Tell us more (optional)',
      fields: [...cruiseFields, ...assistGroup.fields, ...marketingGroup.fields],
    },
  ],
  retentionDays: 548,
  confirmation: {
    heading: 'Your question is with the branch',
    next: [branchAnswers, 'Asking is free, and holds no cabin until you say so.'],
    replyDue: 'next-closing',
  },
});
