/** A subscriber's choices, read from their row: one that cannot be read is skipped, and reported by its id. */
import type { Reader } from '../platform/database/open-database.ts';
import { parseJson } from '../platform/parse-json.ts';
import { isSubscriptionChoices } from './choices.validators.ts';
import type { SubscriptionChoices } from './tables.ts';

/** Null where there are none, and where they cannot be read. */
export function parseChoices(text: string | null): SubscriptionChoices | null {
  const choices = parseJson(text);
  return isSubscriptionChoices(choices) ? choices : null;
}

/** Confirmed subscriptions that nothing can be sent to, by id, with what is wrong: nothing of the choices is in it. */
export async function findInvalidChoices(read: Reader): Promise<Map<string, string>> {
  const rows = await read
    .selectFrom('subscriptions')
    .select(['id', 'choices'])
    .where('state', '=', 'confirmed')
    .execute();
  return new Map(
    rows.flatMap(({ id, choices }) => (parseChoices(choices) ? [] : [[id, describeFault(choices)] as const])),
  );
}

function describeFault(text: string | null): string {
  const choices = parseJson(text);
  if (choices === undefined) return 'choices is not JSON';
  isSubscriptionChoices(choices);
  const [fault] = isSubscriptionChoices.errors ?? [];
  return `choices${fault?.instancePath ?? ''} ${fault?.message ?? 'is not as it should be'}`;
}
