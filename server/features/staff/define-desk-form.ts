/** Defines a form of the desk: its values become rows and revisions, never a submission. */
import { defineForm, type Fields, type FormDefinition } from '#shared/forms/define-form.ts';

type DeskFormDefinition<F extends Fields> = Pick<FormDefinition<F>, 'name' | 'heading' | 'button' | 'fields'>;

export function defineDeskForm<const F extends Fields>(definition: DeskFormDefinition<F>): FormDefinition<F> {
  return defineForm<F>({ ...definition, retentionDays: 0, confirmation: { heading: '', next: [] } });
}
