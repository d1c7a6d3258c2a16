/** Settles intents without an outcome: the process was killed, or the effect is in doubt. */
import type { Selectable } from 'kysely';
import type { Database } from '../platform/database/open-database.ts';
import type { Tables } from '../platform/database/tables.ts';
import type { Job } from '../platform/jobs/jobs.ts';
import { insertAct } from './act.ts';
import type { Action } from './permissions.ts';

export type Intent = Selectable<Tables['acts']>;
export type Outcome = 'succeeded' | 'failed' | 'unknown';
/** Looks for the effect of an intent; null while that cannot be found out, and is tried again later. */
export type FindOutcome = (intent: Intent) => Promise<Outcome | null>;
export type Outcomes = Readonly<Partial<Record<Action, FindOutcome>>>;

/** Longer than any act takes: until then its own process may still write the outcome. */
const settleAfterMs = 10 * 60_000;
const maxSettled = 100;

export function settleActsJob(database: Database, outcomes: Outcomes): Job {
  return {
    name: 'settle-acts',
    everyMs: 5 * 60_000,
    async run() {
      for (const intent of await findOpenIntents(database)) {
        const find = outcomes[intent.action as Action];
        const phase = find ? await find(intent) : 'unknown';
        if (phase === null) continue;
        const { staff, name, role, action, subject, person, id } = intent;
        const why = phase === 'unknown' ? 'interrupted: look whether it happened' : null;
        const record = {
          actor: { staff, name },
          role,
          action,
          subject: { subject, person, why },
          change: {},
        };
        await database.write((transaction) =>
          insertAct(transaction, database.clock, { ...record, phase, intent: id }),
        );
      }
      return undefined;
    },
  };
}

function findOpenIntents({ read, clock }: Database): Promise<Intent[]> {
  return read
    .selectFrom('acts')
    .selectAll()
    .where('phase', '=', 'intended')
    .where('at', '<', clock.sql(-settleAfterMs))
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('acts as later').select('later.id').whereRef('later.intent', '=', 'acts.id'))),
    )
    .orderBy('at')
    .limit(maxSettled)
    .execute();
}
