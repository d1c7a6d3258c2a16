/** Finds what a booking's form says in confidence, which is read after a press that is recorded. */
import type { Response } from 'express';
import { grantingRole } from '../../acts/permissions.ts';
import { assistanceLink } from '../../submissions/assistance-link.ts';
import { currentActor, type DeskServices } from '../staff/desk-access.ts';

/** Resolves to the address of the page with the button; null when this person has nothing to read. */
export async function findConfidence(
  { database, env, secret, now }: DeskServices,
  res: Response,
  { reference, branch }: { readonly reference: string; readonly branch: string | null },
): Promise<string | null> {
  if (!grantingRole(currentActor(res), 'submissions reveal', branch)) return null;
  const found = await database.read
    .selectFrom('submissions')
    .innerJoin('sensitivePeriods', 'sensitivePeriods.submission', 'submissions.id')
    .select('submissions.id')
    .where('reference', '=', reference)
    .where('until', '>', now().toISOString())
    .executeTakeFirst();
  return found ? assistanceLink(reference, { origin: env.deskOrigin, secret, now: now() }).url : null;
}
