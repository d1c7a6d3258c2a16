/** The one way to act: checks permission, changes, and writes who changed what in the same transaction. */
import { randomUUID } from 'node:crypto';
import type { Database } from '../platform/database/open-database.ts';
import type { Transaction } from '../platform/database/tables.ts';
import type { Work, WriteOptions } from '../platform/database/write-batcher.ts';
import { type Action, type Actor, grantingRole, type Role } from './permissions.ts';
import type { ActPhase } from './tables.ts';

export interface ActContext {
  readonly database: Pick<Database, 'write' | 'clock'>;
  readonly actor: Actor;
}

/** State before and after the change, stored as JSON; without secrets. */
export interface Change {
  readonly before?: unknown;
  readonly after?: unknown;
}

export interface Subject<Result = unknown> {
  /** Reference, item or id; never an email address. */
  readonly subject: string;
  /** Slug of the branch that the subject belongs to; roles that are limited to branches need it. */
  readonly branch?: string | null;
  /** Email address of the visitor whose data is changed. */
  readonly person?: string | null;
  readonly why?: string | null;
  /** Returns the change, or null when there was none. By default false, null, 0 and [] are no change. */
  change?(result: Result): Change | null;
}

/** Thrown when none of the actor's roles allows the act; nothing was changed. */
export class NotPermittedError extends Error {
  readonly action: Action;

  constructor(actor: Actor, action: Action) {
    super(`The roles of ${actor.name} do not allow "${action}" here`);
    this.action = action;
  }
}

/** Runs `work` and records the act in one transaction: neither is there without the other. */
export function act<Result>(
  { database, actor }: ActContext,
  action: Action,
  subject: Subject<Result>,
  work: Work<Result>,
  options?: WriteOptions,
): Promise<Result> {
  const role = requireRole(actor, action, subject);
  return database.write(async (transaction) => {
    const result = await work(transaction);
    const change = (subject.change ?? changeOf)(result);
    const record = { actor, role, action, subject, change: change ?? {}, phase: 'done' } as const;
    if (change) await insertAct(transaction, database.clock, record);
    return result;
  }, options);
}

/** Returns the database with a `write` that is an act, for functions that write once by themselves. */
export function actingDatabase<Result>(
  { database, actor }: { readonly database: Database; readonly actor: Actor },
  action: Action,
  subject: Subject<Result>,
): Database {
  const write: Database['write'] = <Written>(work: Work<Written>, options?: WriteOptions) =>
    act({ database, actor }, action, subject as Subject<never> as Subject<Written>, work, options);
  return { ...database, write };
}

interface OutsideWork<Result> {
  readonly intended: Change;
  /** Runs in the transaction of the intent: neither is stored when it throws. */
  readonly prepare?: (transaction: Transaction, idempotencyKey: string) => Promise<void>;
  readonly work: (idempotencyKey: string) => Promise<Result>;
}

/**
 * Runs an act whose effect is outside the database, or in several transactions. The intent is stored first;
 * its id is the idempotency key. The outcome is a second row, written by `settleActs` if this process ends
 * before it, or `work` fails and the effect may have happened.
 */
export async function actOutside<Result>(
  { database, actor }: ActContext,
  action: Action,
  subject: Subject<Result>,
  { intended, prepare, work }: OutsideWork<Result>,
): Promise<Result> {
  const role = requireRole(actor, action, subject);
  const common = { actor, role, action, subject } as const;
  const intent = await database.write(async (transaction) => {
    const change = { ...common, change: intended, phase: 'intended' } as const;
    const id = await insertAct(transaction, database.clock, change);
    await prepare?.(transaction, id);
    return id;
  });
  const result = await work(intent);
  const change = (subject.change ?? changeOf)(result);
  const phase = change ? 'succeeded' : 'failed';
  await database.write((transaction) =>
    insertAct(transaction, database.clock, { ...common, change: change ?? {}, phase, intent }),
  );
  return result;
}

function requireRole(actor: Actor, action: Action, { branch }: Pick<Subject, 'branch'>): Role {
  const role = grantingRole(actor, action, branch);
  if (!role) throw new NotPermittedError(actor, action);
  return role;
}

function changeOf(result: unknown): Change | null {
  const isUnchanged = result === false || result === null || result === 0;
  return isUnchanged || (Array.isArray(result) && result.length === 0) ? null : {};
}

interface ActRecord {
  readonly actor: Pick<Actor, 'staff' | 'name'>;
  readonly role: string;
  readonly action: string;
  readonly subject: Pick<Subject, 'subject' | 'person' | 'why'>;
  readonly change: Change;
  readonly phase: ActPhase;
  readonly intent?: string;
}

/** Resolves with the id of the row. An intent has one outcome: a second one is not stored. */
export async function insertAct(
  transaction: Transaction,
  clock: Pick<Database['clock'], 'sql'>,
  { actor, role, action, subject: { subject, person, why }, change, phase, intent }: ActRecord,
): Promise<string> {
  const id = randomUUID();
  const json = (value: unknown) => (value === undefined || value === null ? null : JSON.stringify(value));
  await transaction
    .insertInto('acts')
    .values({
      ...{ id, at: clock.sql(), staff: actor.staff, name: actor.name, role, action, subject, phase },
      person: person?.toLowerCase() ?? null,
      before: json(change.before),
      after: json(change.after),
      why: why ?? null,
      intent: intent ?? null,
    })
    .onConflict((conflict) => conflict.column('intent').doNothing())
    .execute();
  return id;
}
