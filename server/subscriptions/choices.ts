/** A subscriber's choices, read from their row: one that cannot be read is skipped, and reported by its id. */
import { isAsciiEmail } from '#shared/email-address.ts';
import { isMoment } from '../platform/database/moment.ts';
import type { Reader } from '../platform/database/open-database.ts';
import { parseJson } from '../platform/parse-json.ts';
import { isSubscriptionChoices } from './choices.validators.ts';
import type { SubscriptionChoices } from './tables.ts';

/** Null where there are none, and where they cannot be read. */
export function parseChoices(text: string | null): SubscriptionChoices | null {
  const choices = parseJson(text);
  return isSubscriptionChoices(choices) ? choices : null;
}

/** Confirmed subscriptions that nothing can be sent to, and any that lack what each has, by id, with what is wrong: nothing of the row is in it. */
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
