/** Forms about one payment at the desk: what was settled, and a refund. */
import { defineDeskForm } from '../../staff/define-desk-form.ts';

export const refundForm = defineDeskForm({
  name: 'desk-refund',
  heading: 'Refund',
  button: 'Refund it',
  fields: {
    amount: {
      type: 'money',
      label: 'Amount to refund',
      hint: 'In pounds and pence, such as 20 or 20.50.',
      maxLength: 12,
      inputMode: 'decimal',
      autocomplete: 'off',
      width: 10,
      rules: ['required', ['money_gbp', 0.01, 1_000_000]],
      messages: {
        required: 'Enter the amount to refund, like 20 or 20.50',
        money_gbp: 'Enter the amount to refund, like 20 or 20.50',
      },
    },
    reason: {
      type: 'textarea',
      label: 'Reason',
      hint: 'For the accounts. The payer does not get it, unless they ask what we hold about them.',
      maxLength: 500,
      rows: 2,
      rules: ['required'],
      messages: { required: 'Give the reason', length: 'The reason must be 500 characters or fewer' },
    },
  },
});

export const settleForm = defineDeskForm({
  name: 'desk-settle',
  heading: 'Settle it',
  button: 'It is settled',
  fields: {
    note: {
      type: 'textarea',
      label: 'What was done?',
      hint: 'Such as “Evidence sent” or “Cancelled in time”.',
      maxLength: 500,
      rows: 2,
      rules: ['required'],
      messages: {
        required: 'Say what was done',
        length: 'What was done must be 500 characters or fewer',
      },
    },
  },
});
