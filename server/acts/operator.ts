/** Commands as actors: the user of the operating system, in the role `operator`. */
import { operatorName } from '../platform/command-line/with-storage.ts';
import type { Database } from '../platform/database/open-database.ts';
import { actingDatabase, type Subject } from './act.ts';
import type { Action, Actor } from './permissions.ts';

export function operator(): Actor {
  return { staff: null, name: operatorName(), roles: ['operator'], branches: [] };
}

/** Returns the database for one command: its one write is an act of the operator. */
export function asOperator<Result>(database: Database, action: Action, subject: Subject<Result>): Database {
  return actingDatabase({ database, actor: operator() }, action, subject);
}
