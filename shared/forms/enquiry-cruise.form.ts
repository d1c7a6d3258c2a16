/** A question about a cruise: the usual ones, and what a cruise specialist asks first. */
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

export const enquiryCruiseForm = defineForm({
  name: 'enquiry-cruise',
  heading: 'Ask a cruise specialist',
  button: 'Send my enquiry',
  fields: {
    offer_id: offerCodeField,
    about: { type: 'hidden', label: 'About', maxLength: 80 },
    ...replyFields,
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
        { value: 'no', label: 'No, this is the first' },
      ],
      messages: { one_of: 'Choose yes or no' },
    },
    loyalty: {
      type: 'text',
      label: 'Your level in the line’s club',
      hint: 'If you have one: it may be worth something.',
      maxLength: 60,
      when: { field: 'cruised_before', is: ['yes'] },
    },
    message,
    ...assistFields,
    ...marketingFields,
  },
  groups: [
    replyGroup,
    {
      legend: 'The cruise',
      hint: 'Leave out what you do not know yet.',
      fields: [
        'line',
        'ship',
        'port',
        'grade',
        'month',
        'party_adults',
        'party_children',
        'cruised_before',
        'loyalty',
        'message',
      ],
    },
    assistGroup,
    marketingGroup,
  ],
  retentionDays: 548,
  confirmation: {
    heading: 'Your enquiry is with the branch',
    next: [
      'Somebody who has sailed answers by the time the branch closes on the next day it is open.',
      'Asking holds no cabin and costs nothing.',
    ],
  },
});
