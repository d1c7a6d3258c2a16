/** Date input of three boxes: day, month and year. */
import type { TextField } from '#shared/forms/define-form.ts';
import { describedBy, type FieldProps, fieldId } from '#shared/forms/field-props.ts';
import { splitDay } from '#shared/forms/parse-day.ts';
import styles from './date-input.module.css';
import { FieldError, FieldHint, FieldLabel } from './field-labels.tsx';
import fieldPartsStyles from './field-parts.module.css';

/**
 * A native date input cannot be typed into in every browser, uses the browser's language, and is slow for a
 * distant day. Three boxes take a date as printed on a passport or a confirmation, with or without scripts.
 */
const parts = [
  { part: 'day', label: 'Day', className: fieldPartsStyles.width2 },
  { part: 'month', label: 'Month', className: fieldPartsStyles.width4 },
  { part: 'year', label: 'Year', className: fieldPartsStyles.width4 },
] as const;

export function DateInput({ form, name, field, value, error }: FieldProps<TextField>) {
  const id = fieldId(form, name);
  const dateParts = splitDay(String(value));
  return (
    <fieldset aria-describedby={describedBy(id, field)}>
      <legend>
        <FieldLabel field={field} />
      </legend>
      <FieldHint id={id} field={field} />
      <FieldError id={id} error={error} />
      <div className={styles.dateBoxes}>
        {parts.map(({ part, label, className }, at) => {
          const inputId = at === 0 ? id : `${id}-${part}`;
          return (
            <div key={part}>
              <label htmlFor={inputId}>{label}</label>
              <input
                id={inputId}
                name={`${name}-${part}`}
                className={className}
                type="text"
                // Months may be written as words.
                inputMode={part === 'month' ? undefined : 'numeric'}
                autoComplete={field.autocomplete === 'bday' ? `bday-${part}` : 'off'}
                defaultValue={dateParts[part]}
                aria-invalid={error ? true : undefined}
              />
            </div>
          );
        })}
      </div>
    </fieldset>
  );
}
