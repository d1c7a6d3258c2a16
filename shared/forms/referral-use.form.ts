/** Use of a friend's code: sends it to a branch. */
import { branchAnswers } from './branch-answers.ts';
import { defineForm } from './define-form.ts';
import { branch, how, name, replyEmail, replyPhone } from './fields/contact-fields.ts';
import { message } from './fields/message-field.ts';

export const referralUseForm = defineForm({
  name: 'referral-use',
  noticeName: 'Using a code from a friend',
  heading: 'I have a code',
  button: 'Send the code to the branch',
  fields: {
    code: {
      type: 'text',
      label: 'The code you were given',
      maxLength: 20,
      width: 10,
      autocomplete: 'off',
      rules: ['required', ['matches', /^\s*[A-Za-z2-9]{6}\s*$/]],
      messages: {
        required: 'Enter the code: six letters and numbers, like KX7M3P',
        matches: 'Enter the code: six letters and numbers, like KX7M3P',
      },
    },
    name,
    how,
    email: replyEmail,
    phone: replyPhone,
    branch,
    message: { ...message, label: 'What are you thinking of?' },
  },
  retentionDays: 548,
  confirmation: {
    heading: 'The branch has your code',
    next: [
      branchAnswers,
      'They’ll add it to your booking before you pay a deposit.',
      'This does not put you on any mailing list.',
    ],
    replyDue: 'next-closing',
  },
});
