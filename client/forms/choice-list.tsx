/** One of several, or any of them, all in sight. */
import type { ChoiceField } from '#shared/forms/define-form.ts';
import { FieldError, FieldHint, FieldLabel } from './field-labels.tsx';
import fieldPartsStyles from './field-parts.module.css';
import { describedBy, type FieldProps, fieldId } from './field-props.ts';

export function ChoiceList({ form, name, field, value, error, options }: FieldProps<ChoiceField>) {
  const id = fieldId(form, name);
  const chosen = [value].flat();
  return (
    <fieldset aria-describedby={describedBy(id, field)}>
      <legend>
        <FieldLabel field={field} />
      </legend>
      <FieldHint id={id} field={field} />
      <FieldError id={id} error={error} />
      {options.map((option, at) => {
        // The first one has the field's own id: the message in the summary leads there.
        const inputId = at === 0 ? id : `${id}-${at + 1}`;
        return (
          <label className={fieldPartsStyles.choice} htmlFor={inputId} key={option.value}>
            <input
              id={inputId}
              name={name}
              type={field.type === 'radio' ? 'radio' : 'checkbox'}
              value={option.value}
              defaultChecked={chosen.includes(option.value)}
              aria-describedby={option.hint && `${inputId}-hint`}
              aria-invalid={error ? true : undefined}
            />
            <span>
              {option.label}
              {option.hint && (
                <span className={fieldPartsStyles.hint} id={`${inputId}-hint`}>
                  {option.hint}
                </span>
              )}
            </span>
          </label>
        );
      })}
    </fieldset>
  );
}
