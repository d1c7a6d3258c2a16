/** Text box: a single line, several lines with a counter, or an amount with its currency sign. */
import type { TextField } from '#shared/forms/define-form.ts';
import { describedBy, type FieldProps, fieldId, isRequired } from '#shared/forms/field-props.ts';
import { formatNumber } from '#shared/money/money.ts';
import { FieldError, FieldHint, FieldLabel } from './field-labels.tsx';
import fieldPartsStyles from './field-parts.module.css';
import styles from './text-input.module.css';

/**
 * `number` inputs change with the wheel and drop what they cannot parse; text with a keypad does neither.
 * See https://design-system.service.gov.uk/components/text-input/
 */
const inputTypes = { email: 'email', tel: 'tel' } as const;
const inputModes = { number: 'numeric', money: 'decimal' } as const;

const widths = {
  2: { className: fieldPartsStyles.width2 }.className,
  4: { className: fieldPartsStyles.width4 }.className,
  6: { className: fieldPartsStyles.width6 }.className,
  10: { className: fieldPartsStyles.width10 }.className,
  20: { className: fieldPartsStyles.width20 }.className,
} as const;

export function TextInput({ form, name, field, value, error }: FieldProps<TextField>) {
  const id = fieldId(form, name);
  const { type } = field;
  const multiline = type === 'textarea';
  // No `maxlength`: a browser would silently truncate pasted text.
  const shared = {
    id,
    name,
    defaultValue: String(value) || undefined,
    'aria-describedby': describedBy(id, field, multiline),
    'aria-invalid': error ? true : undefined,
    'aria-required': isRequired(field) || undefined,
    autoComplete: field.autocomplete ?? 'off',
    className: field.width && widths[field.width],
  };
  const mode = field.inputMode ?? inputModes[type as keyof typeof inputModes];
  const line = !multiline && (
    <input
      {...shared}
      type={inputTypes[type as keyof typeof inputTypes] ?? 'text'}
      inputMode={mode}
      list={field.list}
      spellCheck={type === 'email' ? false : undefined}
    />
  );
  return (
    <>
      <label htmlFor={id}>
        <FieldLabel field={field} />
      </label>
      <FieldHint id={id} field={field} />
      <FieldError id={id} error={error} />
      {multiline && <textarea {...shared} rows={field.rows ?? 5} />}
      {type === 'money' ? (
        <span className={styles.money}>
          <span aria-hidden="true">£</span>
          {line}
        </span>
      ) : (
        line
      )}
      {multiline && (
        <p className={fieldPartsStyles.hint} id={`${id}-count`} data-max-length={field.maxLength}>
          {`You can enter up to ${formatNumber(field.maxLength)} characters`}
        </p>
      )}
    </>
  );
}
