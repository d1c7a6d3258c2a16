/** Opt-out from our letters with the code printed on one, and nothing else. */
import { defineForm } from './define-form.ts';

export const stopLettersForm = defineForm({
  name: 'stop-letters',
  noticeName: 'Stopping letters',
  heading: 'Stop these letters',
  button: 'Stop the letters',
  fields: {
    code: {
      type: 'text',
      label: 'Code on the letter',
      hint: 'Eight letters and numbers at the top right.',
      maxLength: 20,
      width: 10,
      autocomplete: 'off',
      rules: ['required', ['matches', /^\s*(?![2-9]*\s*$)[A-HJ-NP-Za-hj-np-z2-9]{8}\s*$/]],
      messages: {
        required: 'Enter the code on the letter, like K7M3PQ2X',
        matches: 'Enter the eight letters and numbers of the code, like K7M3PQ2X',
      },
    },
  },
  retentionDays: 365,
  confirmation: {
    heading: 'The letters have stopped',
    next: [
      'We will not write to that address again. A letter already at the printer’s may still arrive within three weeks.',
      'If one comes after that, please tell us and we will find out why.',
    ],
  },
});
