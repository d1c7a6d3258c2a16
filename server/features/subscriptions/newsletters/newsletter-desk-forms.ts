/** Forms of newsletters at the desk: writing one, and confirming to how many readers it goes. */
import { formatDateTime, formatTime } from '#shared/dates.ts';
import { topics } from '#shared/forms/fields/newsletter-fields.ts';
import { defineDeskForm } from '../../staff/define-desk-form.ts';
import { halfHourClocks } from '../../staff/half-hour-clocks.ts';

/** `time` is the planned one, which a command may have set to any minute. */
export function newsletterForm(time: string) {
  const times = [...new Set([...halfHourClocks, time])].sort();
  return defineDeskForm({
    name: 'desk-newsletter',
    heading: 'Write a newsletter',
    button: 'Save the draft',
    fields: {
      subject: {
        type: 'text',
        label: 'Title',
        hint: 'The subject of the email.',
        maxLength: 90,
        rules: ['required'],
        messages: { required: 'Enter the title', length: 'The title must be 90 characters or fewer' },
      },
      preview: {
        type: 'text',
        label: 'Line below the title',
        hint: 'Mailboxes show it in their list, beside the title.',
        maxLength: 140,
        rules: ['required'],
        messages: {
          required: 'Enter the line below the title',
          length: 'The line below the title must be 140 characters or fewer',
        },
      },
      text: {
        type: 'textarea',
        label: 'Text',
        hint: 'An empty line begins a new paragraph. The code of a holiday on a line of its own shows it with its price.',
        maxLength: 20_000,
        rows: 18,
        rules: ['required'],
        messages: { required: 'Write the text', length: 'The text must be 20,000 characters or fewer' },
      },
      topics: {
        ...topics,
        label: 'Who gets it?',
        hint: 'Readers who asked for any one of these subjects.',
      },
      day: {
        type: 'date',
        label: 'Planned day',
        hint: 'Nothing leaves by itself: you are asked again when you send it. It may stay empty.',
        maxLength: 20,
        rules: [['uk_date', 0, 400]],
        messages: { uk_date: 'Enter a day from today on, such as 5 1 2027' },
      },
      time: {
        type: 'select',
        label: 'Time on that day',
        options: times.map((value) => ({ value, label: formatTime(value) })),
        rules: ['required'],
      },
    },
  });
}

/** `planned` is a time to come; null where there is none. */
export function sendForm(planned: string | null) {
  return defineDeskForm({
    name: 'desk-newsletter-send',
    heading: 'Send it',
    button: 'Send it',
    fields: {
      ...(planned && {
        when: {
          type: 'radio' as const,
          label: 'When?',
          options: [
            { value: 'planned', label: `As planned, ${formatDateTime(planned)}` },
            { value: 'now', label: 'Now' },
          ],
          rules: ['required'] as const,
          messages: { required: 'Choose when', one_of: 'Choose when' },
        },
      }),
      readers: {
        type: 'text',
        label: 'Type the number of readers',
        maxLength: 12,
        inputMode: 'numeric',
        width: 10,
        rules: ['required'],
        messages: { required: 'Type the number of readers' },
      },
    },
  });
}
