/** Resolver of the `submit` mutation: finds the branch that answers, then stores the submission. */

import type { Database } from '../platform/database/open-database.ts';
import type { SiteForms } from './feature-forms.ts';
import { findValue } from './find-value.ts';
import { locksRow, prepareEffect } from './form-effects.ts';
import { inboxesQuery } from './inboxes.query.ts';
import { findOfferCodes } from './offer-codes.ts';
import { storeSubmission } from './store-submission.ts';
import type { EffectDeps, SubmissionContext } from './submission.ts';
import type { SubmissionInput, SubmissionResult } from './submit.query.ts';

export interface SubmissionDeps extends EffectDeps {
  readonly database: Database;
  readonly forms: SiteForms;
}

/** Resolves once the submission and its emails are on disk; rejects when nothing is stored. */
export async function receiveSubmission(
  deps: SubmissionDeps,
  input: SubmissionInput,
): Promise<SubmissionResult> {
  const { database, query, origin, secret, now, forms } = deps;
  const prepared = await prepareEffect(forms.entries, input, deps);
  const slug = prepared.branch ?? input.branch ?? '';
  const context = await loadContext({ query, origin, secret }, slug, input.answers);
  const unbatched = database.kind === 'postgres' && locksRow(forms.entries, input.form);
  return database.write(
    (transaction) => storeSubmission(transaction, input, { ...context, prepared, forms }, now()),
    { unbatched },
  );
}

/** Loads the data of the agency that a submission refers to. */
export async function loadContext(
  { query, origin, secret }: Pick<EffectDeps, 'query' | 'origin' | 'secret'>,
  slug: string,
  answers: SubmissionInput['answers'],
): Promise<SubmissionContext> {
  const [code] = findOfferCodes(answers, 'offer_id');
  const codes = [...new Set([...(code ? [code] : []), ...findOfferCodes(answers, 'about')])];
  const otherDate = code ? findValue({ answers }, 'departure') : undefined;
  const found = await query(inboxesQuery, {
    branch: slug,
    asksBranch: slug !== '',
    ...(code && { offer: code }),
    ...(otherDate && { otherDate, asksDeparture: true }),
    offers: codes,
    asksOffers: codes.length > 0,
  });
  const { site, branch = null, chosen: onDate } = found;
  const offers = (found.offers?.items ?? []).map((offer) => (offer.id === onDate?.id ? onDate : offer));
  const offer = offers.find(({ id }) => id === code) ?? null;
  return { site, branch, offer, offers, origin, secret };
}
