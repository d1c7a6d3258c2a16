/** Select: one of many options, on one line. */
import type { ChoiceField } from '#shared/forms/define-form.ts';
import { describedBy, type FieldProps, fieldId, isRequired } from '#shared/forms/field-props.ts';
import { FieldError, FieldHint, FieldLabel } from './field-labels.tsx';

export function Select({ form, name, field, value, error, options }: FieldProps<ChoiceField>) {
  const id = fieldId(form, name);
  return (
    <>
      <label htmlFor={id}>
        <FieldLabel field={field} />
      </label>
      <FieldHint id={id} field={field} />
      <FieldError id={id} error={error} />
      <select
        id={id}
        name={name}
        defaultValue={String(value)}
        aria-describedby={describedBy(id, field)}
        aria-invalid={error ? true : undefined}
        aria-required={isRequired(field) || undefined}
      >
        <option value="">{field.none ?? 'Please choose'}</option>
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
    </>
  );
}
