/** Confirmations of one visitor's forms, for the desk to send again: those whose answer is still to come. */
import { everyForm, isFormName } from '#shared/forms/every-form.ts';
import { confirmAgain, isConfirmable } from '../../submissions/confirm-again.ts';
import type { StoredSubmission } from '../../submissions/find-submissions.ts';
import type { DeskServices } from '../staff/desk-access.ts';
import type { Confirmation } from '../staff/desk-part.ts';

const maxListed = 20;

export async function findConfirmations(
  services: DeskServices,
  email: string,
): Promise<readonly Confirmation[]> {
  if (!services.embedded) return [];
  const rows = await services.database.read
    .selectFrom('submissions')
    .selectAll()
    .where('email', '=', email)
    .orderBy('receivedAt', 'desc')
    .limit(maxListed)
    .execute();
  return rows.filter((row) => mayConfirm(services, row)).map((row) => toConfirmation(services, row));
}

/** A promise of an answer is not repeated once the answer was given. */
export function mayConfirm({ forms }: Pick<DeskServices, 'forms'>, row: StoredSubmission): boolean {
  return isConfirmable(forms, row) && (row.dueAt === null || row.isOpen === 1);
}

function toConfirmation(
  { database, env, forms, now, queryAs, secret }: DeskServices,
  row: StoredSubmission,
): Confirmation {
  const { reference, branch, receivedAt, form, id } = row;
  const deps = { database, query: queryAs(null), origin: env.publicOrigin, secret, now, forms };
  const title = `Form “${isFormName(form) ? everyForm[form].heading : form}”`;
  return {
    ...{ subject: reference, branch, title, at: receivedAt, submission: id },
    compose: () => confirmAgain(deps, row),
  };
}
