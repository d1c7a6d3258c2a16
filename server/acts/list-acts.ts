/** Lists acts, newest first, by page. */
import type { Selectable } from 'kysely';
import type { Reader } from '../platform/database/open-database.ts';
import type { Tables } from '../platform/database/tables.ts';
import type { Action } from './permissions.ts';

export type Act = Selectable<Tables['acts']>;

export interface ActFilter {
  /** Id of the person who acted. */
  readonly staff?: string | undefined;
  /** Reference, item or id of what was changed. */
  readonly subject?: string | undefined;
  /** Email address, in lower case, of the visitor whose data was changed. */
  readonly person?: string | undefined;
  readonly actions?: readonly Action[] | undefined;
  /** ISO 8601: acts from this time on. */
  readonly since?: string | undefined;
  /** Last act of the page before. */
  readonly after?: Pick<Act, 'at' | 'id'> | undefined;
  readonly limit?: number | undefined;
}

export function listActs(
  read: Reader,
  { staff, subject, person, actions, since, after, limit }: ActFilter,
): Promise<Act[]> {
  let rows = read.selectFrom('acts').selectAll();
  if (staff !== undefined) rows = rows.where('staff', '=', staff);
  if (subject !== undefined) rows = rows.where('subject', '=', subject);
  if (person !== undefined) rows = rows.where('person', '=', person);
  if (actions !== undefined) rows = rows.where('action', 'in', actions);
  if (since !== undefined) rows = rows.where('at', '>=', since);
  if (after)
    rows = rows.where(({ or, and, eb }) =>
      or([eb('at', '<', after.at), and([eb('at', '=', after.at), eb('id', '<', after.id)])]),
    );
  if (limit !== undefined) rows = rows.limit(limit);
  return rows.orderBy('at', 'desc').orderBy('id', 'desc').execute();
}
