/** Form of a new offer from a copy of another. */
import { DeskForm, type DeskFormState } from '../../staff/pages/desk-form.tsx';
import { copyForm } from '../content-forms.ts';
import { itemPath } from '../kind-titles.ts';

interface CopyProps {
  /** Code of the offer that is copied. */
  readonly id: string;
  readonly state: DeskFormState;
  readonly now: Date;
}

export function CopyPage({ id, state, now }: CopyProps) {
  return (
    <>
      <p>
        Everything of <a href={itemPath('offers', id)}>{id}</a> is copied into a draft, which only the desk
        shows. Change its text there, then let visitors see it.
      </p>
      <DeskForm
        {...state}
        definition={copyForm}
        now={now}
        branches={[]}
        action={`${itemPath('offers', id)}/copy`}
      />
    </>
  );
}
