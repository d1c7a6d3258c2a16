/** Forms about one enquiry at the desk: answers, notes, handing on, closing. */
import { defineDeskForm } from '../staff/define-desk-form.ts';

export const answerForm = defineDeskForm({
  name: 'desk-answer',
  heading: 'Answer by email',
  button: 'Send the answer',
  fields: {
    text: {
      type: 'textarea',
      label: 'Your answer',
      hint: 'Your name, the branch and its phone number go below it.',
      maxLength: 4_000,
      rows: 8,
      rules: ['required'],
      messages: { required: 'Write your answer', length: 'Your answer must be 4,000 characters or fewer' },
    },
  },
});

export const recordForm = defineDeskForm({
  name: 'desk-record',
  heading: 'Answered in another way',
  button: 'Record the answer',
  fields: {
    way: {
      type: 'radio',
      label: 'How did you answer?',
      options: [
        { value: 'phone', label: 'By phone' },
        { value: 'post', label: 'By post' },
        { value: 'in person', label: 'In person' },
      ],
      rules: ['required'],
      messages: { required: 'Choose how you answered', one_of: 'Choose how you answered' },
    },
    text: {
      type: 'textarea',
      label: 'What was said',
      maxLength: 4_000,
      rows: 3,
      messages: { length: 'What was said must be 4,000 characters or fewer' },
    },
  },
});

export const noteForm = defineDeskForm({
  name: 'desk-note',
  heading: 'Note for colleagues',
  button: 'Add the note',
  fields: {
    text: {
      type: 'textarea',
      label: 'Note',
      hint: 'The visitor gets it if they ask for what we hold about them.',
      maxLength: 2_000,
      rows: 3,
      rules: ['required'],
      messages: { required: 'Write the note', length: 'The note must be 2,000 characters or fewer' },
    },
  },
});

export const handOnForm = defineDeskForm({
  name: 'desk-hand-on',
  heading: 'Hand on to another branch',
  button: 'Hand it on',
  fields: {
    branch: {
      type: 'select',
      label: 'Branch',
      options: 'branches',
      rules: ['required', 'one_of'],
      messages: { required: 'Choose the branch', one_of: 'Choose the branch' },
    },
    text: {
      type: 'textarea',
      label: 'What the branch should know',
      maxLength: 2_000,
      rows: 2,
      messages: { length: 'What the branch should know must be 2,000 characters or fewer' },
    },
  },
});

export const closeForm = defineDeskForm({
  name: 'desk-close',
  heading: 'Close without an answer',
  button: 'Close it',
  fields: {
    text: {
      type: 'textarea',
      label: 'Why does it need no answer?',
      maxLength: 500,
      rows: 2,
      rules: ['required'],
      messages: {
        required: 'Say why it needs no answer',
        length: 'Why it needs no answer must be 500 characters or fewer',
      },
    },
  },
});
