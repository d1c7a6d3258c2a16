/** What stands round a box: its label, its hint, and the place of its message. */
import type { Field } from '#shared/forms/define-form.ts';
import fieldPartsStyles from './field-parts.module.css';
import { isOptional } from './field-props.ts';

export function FieldLabel({ field }: { field: Field }) {
  return (
    <>
      {field.label}
      {isOptional(field) && <span className={fieldPartsStyles.optional}> (optional)</span>}
    </>
  );
}

export function FieldHint({ id, field: { hint } }: { id: string; field: Field }) {
  if (!hint) return null;
  return (
    <p className={fieldPartsStyles.hint} id={`${id}-hint`}>
      {hint}
    </p>
  );
}

/** The mark before the words is for those who do not see the colour. */
export function FieldError({ id, error }: { id: string; error: string | undefined }) {
  return (
    <p className={fieldPartsStyles.error} id={`${id}-error`} hidden={!error}>
      {error}
    </p>
  );
}
