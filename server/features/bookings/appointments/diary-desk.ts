/** What the diary's routes share: branches of the person, and one branch, appointment or block, or a 404. */
import type { Request, Response } from 'express';
import { londonDay } from '#shared/dates.ts';
import { type Action, branchesWithin, grantingRole } from '../../../acts/permissions.ts';
import { isDay } from '../../../platform/command-line/parse-times.ts';
import { branchesOf, currentActor, type DeskServices, noSuchPage } from '../../staff/desk-access.ts';
import { appointmentPlaceQuery } from './appointment-place.query.ts';
import { isAppointment } from './appointment-row.validators.ts';
import type { DiaryPlace } from './diary-href.ts';
import { findByReference } from './staff-diary.ts';
import type { Appointment, AppointmentBlock } from './tables.ts';

const seen: Action = 'appointments book';

export function query(services: DeskServices) {
  return services.queryAs(null);
}

/** Branches whose diary the person may see, in the order of the site. */
export async function ownBranches(services: DeskServices, res: Response) {
  const within = branchesWithin(currentActor(res), seen);
  const branches = await branchesOf(services);
  return branches.filter(({ slug }) => within === 'every' || within.includes(slug));
}

/** Answers alike for a branch that does not exist and for one of other people. */
export async function requireBranch(services: DeskServices, res: Response, slug: string) {
  if (!grantingRole(currentActor(res), seen, slug)) throw noSuchPage();
  const { branch } = await query(services)(appointmentPlaceQuery, { branch: slug });
  if (!branch) throw noSuchPage();
  return branch;
}

export async function requireAppointment(
  services: DeskServices,
  req: Request,
  res: Response,
): Promise<Appointment> {
  const found = await findByReference(services.database.read, String(req.params.reference));
  if (!isAppointment(found)) throw noSuchPage();
  await requireBranch(services, res, found.branch);
  return found;
}

export async function requireBlock(
  services: DeskServices,
  req: Request,
  res: Response,
): Promise<AppointmentBlock> {
  const block = await services.database.read
    .selectFrom('appointmentBlocks')
    .selectAll()
    .where('id', '=', String(req.params.id))
    .executeTakeFirst();
  if (!block) throw noSuchPage();
  await requireBranch(services, res, block.branch);
  return block;
}

/** Reads branch, day and adviser of the address: by default the person's first branch, and today. */
export async function readPlace(services: DeskServices, req: Request, res: Response) {
  const text = (name: string) => (typeof req.query[name] === 'string' ? req.query[name] : '');
  const branches = await ownBranches(services, res);
  // A person who may see every branch opens their own first.
  const own = branches.find(({ slug }) => currentActor(res).branches.includes(slug)) ?? branches[0];
  const branch = await requireBranch(services, res, text('branch') || (own?.slug ?? ''));
  const today = londonDay(services.now());
  const day = isDay(text('day')) ? text('day') : today;
  const adviser = branch.advisers.some(({ slug }) => slug === text('adviser')) ? text('adviser') : null;
  const place: DiaryPlace = { branch: branch.slug, day, adviser };
  return { place, branch, branches, today };
}

/** Subject of an act about one appointment. */
export function subjectOf({
  reference,
  branch,
  email,
  phone,
}: Pick<Appointment, 'reference' | 'branch' | 'email' | 'phone'>) {
  return { subject: reference, branch, person: email || phone };
}
