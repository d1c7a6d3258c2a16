/** Parts around an input: its label, its hint, and the element of its error message. */
import type { Field } from '#shared/forms/define-form.ts';
import { isOptional } from '#shared/forms/field-props.ts';
import fieldPartsStyles from './field-parts.module.css';

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

/** The styles put a mark before the message, for visitors who do not see the colour. */
export function FieldError({ id, error }: { id: string; error: string | undefined }) {
  return (
    <p className={fieldPartsStyles.error} id={`${id}-error`} hidden={!error}>
      {error}
    </p>
  );
}
