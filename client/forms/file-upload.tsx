/** File upload field. */
import type { FileField } from '#shared/forms/define-form.ts';
import { describedBy, type FieldProps, fieldId } from '#shared/forms/field-props.ts';
import { FieldError, FieldHint, FieldLabel } from './field-labels.tsx';

export function FileUpload({ form, name, field, error }: FieldProps<FileField>) {
  const id = fieldId(form, name);
  return (
    <>
      <label htmlFor={id}>
        <FieldLabel field={field} />
      </label>
      <FieldHint id={id} field={field} />
      <FieldError id={id} error={error} />
      <input
        id={id}
        name={name}
        type="file"
        accept={field.accept.map((ending) => `.${ending}`).join(',')}
        aria-describedby={describedBy(id, field)}
        aria-invalid={error ? true : undefined}
      />
    </>
  );
}
