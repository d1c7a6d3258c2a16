/** One thing that a visitor has sent, as it is kept and as mails are made from it. */

import type { Transaction } from 'kysely';
import type { FieldErrors } from '#shared/forms/define-form.ts';
import type { BookableEvent } from '../bookings/seats/bookable-events.query.ts';
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

export type OfferSummary = NonNullable<Inboxes['offers']>['items'][number];

/** What a mail may need to know besides. */
export interface EffectContext {
  readonly site: Inboxes['site'];
  /** The branch that is to answer, if the visitor has named one that there is. */
  readonly branch: NonNullable<Inboxes['branch']> | null;
  /** The offer that it is about, if it names one that is on sale. */
  readonly offer: OfferSummary | null;
  /** All that it names, this one too: a list of saved offers names several. */
  readonly offers: readonly OfferSummary[];
  /** What people put their name down for; empty for a form that is about nothing of the kind. */
  readonly events: readonly BookableEvent[];
  /** Rates on the board of the currencies that it names. */
  readonly rates: NonNullable<Inboxes['rates']>;
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
) => EffectResult | Promise<EffectResult>;

export type EffectResult =
  | OutgoingMail[]
  /** `outcome` is one of the form's `confirmation.outcomes`. */
  | { readonly mails: readonly OutgoingMail[]; readonly outcome: string }
  /** What was asked for has just gone to somebody else: by field, in words; nothing has been written, and nothing is kept. */
  | { readonly refused: FieldErrors };
