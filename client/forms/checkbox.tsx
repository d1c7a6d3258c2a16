/** Single checkbox, with its label beside it. */
import type { CheckboxField } from '#shared/forms/define-form.ts';
import { describedBy, type FieldProps, fieldId, isRequired } from '#shared/forms/field-props.ts';
import { FieldError, FieldHint } from './field-labels.tsx';
import fieldPartsStyles from './field-parts.module.css';

export function Checkbox({ form, name, field, value, error }: FieldProps<CheckboxField>) {
  const id = fieldId(form, name);
  return (
    <>
      <FieldError id={id} error={error} />
      <label className={fieldPartsStyles.choice} htmlFor={id}>
        <input
          id={id}
          name={name}
          type="checkbox"
          value="yes"
          defaultChecked={value === 'yes'}
          aria-describedby={describedBy(id, field)}
          aria-invalid={error ? true : undefined}
          aria-required={isRequired(field) || undefined}
        />
        <span>{field.label}</span>
      </label>
      <FieldHint id={id} field={field} />
    </>
  );
}
