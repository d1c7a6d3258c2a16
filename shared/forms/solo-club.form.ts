/** Sign-up for the Solo Club. */
import { defineForm } from './define-form.ts';
import { email, name, postcode } from './fields/contact-fields.ts';
import { marketingFields, marketingGroup } from './fields/marketing-fields.ts';

const ages = ['18 to 34', '35 to 44', '45 to 54', '55 to 64', '65 to 74', '75 or more'];

export const soloClubForm = defineForm({
  name: 'solo-club',
  noticeName: 'Joining the Solo Club',
  heading: 'Join free',
  button: 'Join the Solo Club',
  fields: {
    name,
    email,
    postcode: { ...postcode, hint: 'So that we can tell you about meet-ups near you.' },
    meetups: {
      type: 'radio',
      label: 'Shall we tell you about meet-ups?',
      options: [
        { value: 'yes', label: 'Yes, the ones near me' },
        { value: 'no', label: 'No thanks, I’ll look for myself' },
      ],
      rules: ['required'],
      messages: { required: 'Choose yes or no', one_of: 'Choose yes or no' },
    },
    style: {
      type: 'checkboxes',
      label: 'How do you like to travel?',
      options: [
        { value: 'group', label: 'In a group' },
        { value: 'alone', label: 'On my own' },
        { value: 'slow', label: 'At an easy pace' },
        { value: 'walking', label: 'With walking' },
        { value: 'cruise', label: 'By ship' },
        { value: 'rail', label: 'By train' },
      ],
      messages: { one_of: 'Choose from these' },
    },
    age: {
      type: 'radio',
      label: 'Your age',
      options: ages.map((label) => ({ value: label.replaceAll(' ', '-'), label })),
      messages: { one_of: 'Choose one of these ages' },
    },
    ...marketingFields,
  },
  groups: [marketingGroup],
  folded: [{ summary: 'Tell us more (optional)', fields: ['style', 'age', ...marketingGroup.fields] }],
  retentionDays: 1_096,
  confirmation: {
    heading: 'Check your inbox',
    next: [
      'We’ve sent one email to the address you gave. Follow its link within seven days and ' +
        'press the button; until you do, we send nothing else.',
      'There is nothing to pay and nothing to renew.',
    ],
  },
});
