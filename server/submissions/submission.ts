/** One thing that a visitor has sent, as it is kept and as mails are made from it. */

import type { Transaction } from 'kysely';
import type { Tables } from '../platform/database/tables.ts';
import type { Keyring } from '../platform/keyring.ts';
import type { OutgoingMail } from '../platform/mail/enqueue-mail.ts';
import type { Inboxes } from './inboxes.query.ts';
import type { SubmissionInput } from './submit.query.ts';

export type Answer = SubmissionInput['answers'][number];

export interface Submission extends SubmissionInput {
  readonly reference: string;
  readonly receivedAt: Date;
}

/** What a mail may need to know besides. */
export interface EffectContext {
  readonly site: Inboxes['site'];
  /** The branch that is to answer, if the visitor has named one that there is. */
  readonly branch: NonNullable<Inboxes['branch']> | null;
  /** Of this site, without a slash at its end. */
  readonly origin: string;
  /** 32 bytes that links are signed with. */
  readonly secret: Keyring;
}

/** One of a certain form, with what was typed into it. */
export interface FilledSubmission<Values> extends Submission {
  readonly values: Values;
}

/**
 * What a form leads to when it is stored: the mails that leave for it, and what else is written down. It runs inside
 * the transaction, so it waits for nothing but that. `Values` are those that it looks at.
 */
export type FormEffect<Values> = (
  submission: FilledSubmission<Values>,
  context: EffectContext,
  transaction: Transaction<Tables>,
) => OutgoingMail[] | Promise<OutgoingMail[]>;
