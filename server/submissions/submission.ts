/** Types of a submission and of the effects that compose its emails. */

import type { FieldErrors } from '#shared/forms/define-form.ts';
import type { FormName } from '#shared/forms/every-form.ts';
import type { ValuesOf } from '#shared/forms/filled-form.ts';
import type { QueryFunction } from '#shared/page.ts';
import type { Database } from '../platform/database/open-database.ts';
import type { Transaction } from '../platform/database/tables.ts';
import type { Keyring } from '../platform/keyring.ts';
import type { OutgoingMail } from '../platform/mail/enqueue-mail.ts';
import type { Inboxes } from './inboxes.query.ts';
import type { SubmissionInput } from './submit.query.ts';

export type FieldValues = SubmissionInput['answers'][number];

export interface Submission extends SubmissionInput {
  readonly reference: string;
  readonly receivedAt: Date;
}

export type OfferSummary = NonNullable<Inboxes['offers']>['items'][number];

/** Subject and headings of a form's emails. */
export interface SubmissionSubject {
  /** Start of the subject of the visitor's email; contains none of the visitor's own words. */
  readonly visitor: string;
  /** Heading of the visitor's email. */
  readonly heading: string;
  /** Start of the subject of the branch's email, and its heading. */
  readonly inbox: string;
}

/** Data of the agency that the submission refers to. */
export interface SubmissionContext {
  readonly site: Inboxes['site'];
  /** The branch that answers, if the visitor named an existing one. */
  readonly branch: NonNullable<Inboxes['branch']> | null;
  /** The offer that the submission is about, if it is on sale. */
  readonly offer: OfferSummary | null;
  /** All offers that the submission names, including `offer`: a list of saved offers names several. */
  readonly offers: readonly OfferSummary[];
  /** Origin of this site, without a trailing slash. */
  readonly origin: string;
  /** Keyring that signs links. */
  readonly secret: Keyring;
  /** Time of the prices in `offers`, if not that of the submission. */
  readonly pricedAt?: Date;
  /** Stored end of confidential answers, if it is known already. */
  readonly confidentialUntil?: string;
}

/** Data for the emails, besides the submission itself. */
export interface EffectContext extends SubmissionContext {
  readonly subject: SubmissionSubject;
}

/** A submission with the typed values of its form. */
export interface FilledSubmission<Values> extends Submission {
  readonly values: Values;
}

/**
 * Effect of storing a form: its emails and other database writes. Runs inside the transaction and must await
 * nothing else. `Values` are the values that the effect reads.
 */
export type FormEffect<Values> = (
  submission: FilledSubmission<Values>,
  context: EffectContext,
  transaction: Transaction,
) => EffectResult | Promise<EffectResult>;

/** Effect of the form of that name. */
export type Effect<Name extends FormName> = FormEffect<ValuesOf<Name>>;

/** Effect that loads further facts before the transaction begins, or needs a transaction of its own. */
export interface PreparedEffect<Values, Facts> {
  /**
   * True for an effect that locks a row, such as the event's: a batch of submissions would hold the lock for
   * longer than another server waits.
   */
  readonly locksRow?: boolean;
  prepare?(input: SubmissionInput, deps: EffectDeps): Promise<PreparedFacts<Facts>>;
  run(
    submission: FilledSubmission<Values>,
    context: EffectContext,
    transaction: Transaction,
    facts: Facts,
  ): EffectResult | Promise<EffectResult>;
}

export interface PreparedFacts<Facts> {
  readonly facts: Facts;
  /** Slug of the branch that answers, whichever branch the visitor chose. */
  readonly branch?: string | undefined;
  /** London day on which the event of the form ends: `2026-11-21`. */
  readonly lastDay?: string | undefined;
  /** London day from which working days until the reply are counted, if not the day it is sent. */
  readonly dueFrom?: string | undefined;
}

export interface EffectDeps {
  readonly database: Pick<Database, 'read'>;
  /** Runs queries on the query API that serves the branches. */
  readonly query: QueryFunction;
  /** Origin of this site, without a trailing slash. */
  readonly origin: string;
  readonly secret: Keyring;
  readonly now: () => Date;
}

export type EffectResult =
  | OutgoingMail[]
  /** `outcome` is one of the form's `confirmation.outcomes`. */
  | { readonly mails: readonly OutgoingMail[]; readonly outcome: string }
  /**
   * Refusal, with messages by field: another request has just taken the requested item.
   * The effect has written nothing, and the submission is not stored.
   */
  | { readonly refused: FieldErrors };
