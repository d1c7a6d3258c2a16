/** Parses subscribers' choices from their rows; an unreadable row is skipped and reported by its id. */
import { isAsciiEmail } from '#shared/email-address.ts';
import { isMoment } from '../../platform/database/moment.ts';
import type { Reader } from '../../platform/database/open-database.ts';
import { parseJson } from '../../platform/parse-json.ts';
import { isSubscriptionChoices } from './choices.validators.ts';
import type { SubscriptionChoices } from './tables.ts';

/** Returns null when there are no choices, or they fail validation. */
export function parseChoices(text: string | null): SubscriptionChoices | null {
  const choices = parseJson(text);
  return isSubscriptionChoices(choices) ? choices : null;
}

/**
 * Returns faults keyed by subscription id: confirmed rows that cannot be mailed, and rows that lack a
 * required column. A fault's text contains no data from the row.
 */
export async function findInvalidSubscriptions(read: Reader): Promise<Map<string, string>> {
  const rows = await read
    .selectFrom('subscriptions')
    .leftJoin('consents', (join) =>
      join.onRef('consents.contact', '=', 'subscriptions.email').on('consents.channel', '=', 'email'),
    )
    .select(['subscriptions.id', 'subscriptions.email', 'state', 'choices', 'askedAt', 'changedAt'])
    .select(['consents.id as consent', 'consents.at'])
    .where(({ eb, or }) =>
      or([
        eb('state', '=', 'confirmed'),
        ...(['state', 'subscriptions.email', 'askedAt', 'changedAt'] as const).map((column) =>
          eb(column, 'is', null),
        ),
      ]),
    )
    .execute();
  return new Map(
    rows.flatMap(({ id, email, choices, consent, at, ...rest }) => {
      const missing = Object.entries({ email, ...rest }).find(([, value]) => value === null);
      if (missing) return [[id, `${missing[0]} is missing`] as const];
      if (!parseChoices(choices)) return [[id, describeFault(choices)] as const];
      if (!isAsciiEmail(email)) return [[id, 'email is no address'] as const];
      return consent !== null && !isMoment(at) ? [[id, 'at of its consent is no moment'] as const] : [];
    }),
  );
}

function describeFault(text: string | null): string {
  const choices = parseJson(text);
  if (choices === undefined) return 'choices is not JSON';
  isSubscriptionChoices(choices);
  const [fault] = isSubscriptionChoices.errors ?? [];
  return `choices${fault?.instancePath ?? ''} ${fault?.message ?? 'is not as it should be'}`;
}
