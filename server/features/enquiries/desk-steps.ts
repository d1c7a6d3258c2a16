/** Steps of one enquiry at the desk, by the address of their form: action, form, work, confirmation. */
import type { FormDefinition, FormInput } from '#shared/forms/define-form.ts';
import type { DeskBranchQuery } from '#shared/query/operations.generated.ts';
import type { Action } from '../../acts/permissions.ts';
import type { Transaction } from '../../platform/database/tables.ts';
import { enqueueMail } from '../../platform/mail/enqueue-mail.ts';
import {
  type AnswerWay,
  addNote,
  claim,
  closeUnanswered,
  handOn,
  recordAnswer,
  releaseFromQuarantine,
  type StepContext,
} from '../../submissions/staff-steps.ts';
import { answerForm, closeForm, handOnForm, noteForm, recordForm } from './desk-forms.ts';
import { answerMail, handedOnMail } from './desk-mails.ts';
import { dueSentence } from './due-words.ts';

interface StepInput extends StepContext {
  readonly values: FormInput;
  /** Branch of the enquiry; for `hand-on` the one that it goes to. */
  readonly branch: DeskBranchQuery;
  readonly url: string;
}

export interface DeskStep {
  readonly action: Action;
  /** Absent for a button alone. */
  readonly form?: FormDefinition;
  /** Confirmation on the next page. */
  readonly done: string;
  /** The list is the next page: the enquiry is done, or belongs to another branch now. */
  readonly leaves?: true;
  /** For a form in quarantine; every other step is for those that are not. */
  readonly quarantined?: true;
  /** State after it, for the audit; never the text. */
  readonly after?: (values: FormInput) => unknown;
  readonly take: (transaction: Transaction, input: StepInput) => Promise<void>;
}

const textOf = ({ values }: Pick<StepInput, 'values'>) => String(values.text ?? '') || null;

export const deskSteps: Readonly<Record<string, DeskStep>> = {
  claim: {
    action: 'submissions claim',
    done: 'It is yours now. Colleagues see your name on it.',
    take: (transaction, input) => claim(transaction, input),
  },
  note: {
    action: 'submissions note',
    form: noteForm,
    done: 'The note is added.',
    take: (transaction, input) => addNote(transaction, input, textOf(input) ?? ''),
  },
  answer: {
    action: 'submissions answer',
    form: answerForm,
    done: 'The answer is on its way by email.',
    leaves: true,
    after: () => ({ way: 'email' }),
    async take(transaction, input) {
      const { seen, by, now, branch } = input;
      const text = textOf(input) ?? '';
      await recordAnswer(transaction, input, { way: 'email', text });
      const answer = { reference: seen.reference, to: seen.email ?? '', text, name: by.name };
      await enqueueMail(transaction, [answerMail(answer, branch)], { submission: seen.id, now });
    },
  },
  record: {
    action: 'submissions answer',
    form: recordForm,
    done: 'The answer is recorded.',
    leaves: true,
    after: ({ way }) => ({ way }),
    take: (transaction, input) =>
      recordAnswer(transaction, input, { way: input.values.way as AnswerWay, text: textOf(input) }),
  },
  'hand-on': {
    action: 'submissions hand-on',
    form: handOnForm,
    done: 'It is handed on, and the branch gets an email.',
    leaves: true,
    after: ({ branch }) => ({ branch }),
    async take(transaction, input) {
      const { seen, by, now, url, values } = input;
      await handOn(transaction, input, { branch: String(values.branch), text: textOf(input) });
      const due = seen.isOpen && seen.dueAt ? dueSentence(seen.dueAt, now) : null;
      const mail = handedOnMail({ reference: seen.reference, name: by.name, due, url }, input.branch);
      await enqueueMail(transaction, [mail], { submission: seen.id, now });
    },
  },
  close: {
    action: 'submissions close',
    form: closeForm,
    done: 'It is closed without an answer.',
    leaves: true,
    take: (transaction, input) => closeUnanswered(transaction, input, textOf(input) ?? ''),
  },
  release: {
    action: 'submissions release',
    done: 'It is out of quarantine, and in the list of open enquiries.',
    quarantined: true,
    take: (transaction, input) => releaseFromQuarantine(transaction, input),
  },
};

/** Confirmations by step. */
export const doneTexts: Readonly<Record<string, string>> = Object.fromEntries(
  Object.entries(deskSteps).map(([name, { done }]) => [name, done]),
);
