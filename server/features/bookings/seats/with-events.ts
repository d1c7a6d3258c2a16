/** Effects of forms about an event: they are handed the bookable events, loaded before the transaction. */

import { londonDay } from '#shared/dates.ts';
import type { FormName } from '#shared/forms/every-form.ts';
import type { ValuesOf } from '#shared/forms/filled-form.ts';
import type { Transaction } from '../../../platform/database/tables.ts';
import { findValue } from '../../../submissions/find-value.ts';
import type {
  EffectContext,
  EffectDeps,
  EffectResult,
  FilledSubmission,
  PreparedEffect,
} from '../../../submissions/submission.ts';
import type { SubmissionInput } from '../../../submissions/submit.query.ts';
import { type BookableEvent, bookableEventsQuery } from './bookable-events.query.ts';
import { findClubRequest } from './club-requests.ts';
import { verifyClubToken } from './ticket-link.ts';

export interface EventContext extends EffectContext {
  readonly events: readonly BookableEvent[];
}

export type EventEffect<Name extends FormName> = WithEvents<ValuesOf<Name>>;

type WithEvents<Values> = (
  submission: FilledSubmission<Values>,
  context: EventContext,
  transaction: Transaction,
) => EffectResult | Promise<EffectResult>;

/** The branch that holds the chosen event answers. */
export function withEvents<Values>(
  effect: WithEvents<Values>,
): PreparedEffect<Values, readonly BookableEvent[]> {
  return {
    locksRow: true,
    async prepare(input, deps) {
      // Events near the visitor, for emails to Solo Club members.
      const near =
        input.form === 'club-confirm' ? await findAskedPlace(input, deps) : findValue(input, 'postcode');
      const { bookableEvents: events } = await deps.query(bookableEventsQuery, near ? { near } : {});
      const chosen = findValue(input, 'launch') ?? findValue(input, 'meetup');
      const event = events.find(({ slug }) => slug === chosen);
      return {
        facts: events,
        branch: event?.branch?.slug,
        lastDay: event && londonDay(new Date(event.ends ?? event.starts)),
      };
    },
    run: (submission, context, transaction, events) =>
      effect(submission, { ...context, events }, transaction),
  };
}

/** Returns the outward code in the membership request that is being confirmed. */
async function findAskedPlace(
  input: SubmissionInput,
  { database, secret, now }: EffectDeps,
): Promise<string | undefined> {
  const id = verifyClubToken(findValue(input, 'token') ?? '', secret, now());
  return id === null ? undefined : (await findClubRequest(database.read, id))?.asked?.outcode;
}
