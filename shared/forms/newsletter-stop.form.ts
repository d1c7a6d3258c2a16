/** Leaving every list at once, with one press, from a link in a message of ours. */
import { defineForm } from './define-form.ts';

export const newsletterStopForm = defineForm({
  name: 'newsletter-stop',
  heading: 'Stop everything',
  button: 'Stop all offers',
  fields: { token: { type: 'hidden', label: 'Link', maxLength: 400, rules: ['required'] } },
  retentionDays: 30,
  confirmation: {
    heading: 'It has stopped',
    next: [
      'We send you no more offers, by any way. A letter already with the printer may still arrive within three weeks.',
      'We keep your address on a short list whose only use is not to write to you again.',
    ],
  },
});
