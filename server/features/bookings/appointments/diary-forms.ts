/** Forms of the diary: booking for a visitor at the counter or on the phone, and blocking times. */
import { appointmentChannels } from '#routes/branches/appointment-channels.ts';
import { formatTime } from '#shared/dates.ts';
import { appointmentForm } from '#shared/forms/appointment.form.ts';
import type { FormInput } from '#shared/forms/define-form.ts';
import { email, name, phone } from '#shared/forms/fields/contact-fields.ts';
import { defineDeskForm } from '../../staff/define-desk-form.ts';
import { halfHourClocks } from '../../staff/half-hour-clocks.ts';
import type { BookableBranch } from './free-times.ts';

export function staffBookingForm(branch: BookableBranch) {
  const { topic, way } = appointmentForm.fields;
  return defineDeskForm({
    name: 'diary-book',
    heading: 'Book this half hour',
    button: 'Book it',
    fields: {
      name: {
        ...name,
        label: 'Name',
        autocomplete: 'off',
        messages: { ...name.messages, required: 'Enter the name' },
      },
      phone: { ...phone, autocomplete: 'off' },
      email: {
        ...email,
        autocomplete: 'off',
        hint: 'If there is one: the visitor gets the same email as after booking on the website.',
        rules: ['email', ['length', 5, 254], 'plain_email'],
      },
      topic,
      way: {
        ...way,
        label: 'How do you talk?',
        options: appointmentChannels(branch),
        messages: { required: 'Choose how you talk', one_of: 'Choose one of the ways of this branch' },
      },
    },
  });
}

export const topics = appointmentForm.fields.topic.options.map(({ value }) => value);

/** Returns the label of what the appointment is about; empty for an unknown topic. */
export function topicLabel(value: FormInput[string] | undefined): string {
  return appointmentForm.fields.topic.options.find((option) => option.value === value)?.label ?? '';
}

const clockOptions = halfHourClocks.map((value) => ({ value, label: formatTime(value) }));

export const wholeBranch = 'all';
/** Holidays are planned a year ahead. */
const maxDaysAhead = 400;

export function blockForm({ advisers }: BookableBranch) {
  const day = { type: 'date', maxLength: 20, rules: ['required', ['uk_date', 0, maxDaysAhead]] } as const;
  return defineDeskForm({
    name: 'diary-block',
    heading: 'Block a time',
    button: 'Block it',
    fields: {
      adviser: {
        type: 'select',
        label: 'Who',
        options: [
          { value: wholeBranch, label: 'The whole branch' },
          ...advisers.map(({ slug, name: label }) => ({ value: slug, label })),
        ],
        rules: ['required'],
        messages: { required: 'Choose who', one_of: 'Choose a person of this branch' },
      },
      from: { ...day, label: 'First day', messages: { required: 'Enter the first day' } },
      fromTime: {
        type: 'select',
        label: 'From',
        options: [{ value: 'start', label: 'The start of that day' }, ...clockOptions],
        rules: ['required'],
      },
      until: { ...day, label: 'Last day', messages: { required: 'Enter the last day' } },
      untilTime: {
        type: 'select',
        label: 'Until',
        options: [...clockOptions, { value: 'end', label: 'The end of that day' }],
        rules: ['required'],
      },
      why: {
        type: 'text',
        label: 'Why',
        hint: 'For example holiday, training or lunch. Only the desk shows it.',
        maxLength: 80,
      },
    },
  });
}
