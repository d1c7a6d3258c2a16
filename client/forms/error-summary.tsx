/** Summary of the whole form: empty, its errors with a link to each field, or a failure message. */
import type { FieldErrors, FormDefinition } from '#shared/forms/define-form.ts';
import { fieldId } from '#shared/forms/field-props.ts';
import { summaryHeading } from '#shared/forms/summary-heading.ts';
import summaryBoxStyles from './summary-box.module.css';

interface ErrorSummaryProps {
  definition: FormDefinition;
  errors: FieldErrors;
  /** Message about the form as a whole. */
  message: string | undefined;
}

/** Rendered hidden when empty, so that scripts can write into the same element. */
export function ErrorSummary({ definition: { name: form, fields }, errors, message }: ErrorSummaryProps) {
  const list = Object.entries(errors);
  const isCalm = list.length === 0 && message !== undefined;
  return (
    <section
      className={`${summaryBoxStyles.summary} ${summaryBoxStyles.ofForm}`}
      id={`${form}-answer`}
      tabIndex={-1}
      hidden={list.length === 0 && !message}
      data-calm={isCalm ? '' : undefined}
      aria-labelledby={`${form}-problem`}
    >
      <h2 id={`${form}-problem`}>{summaryHeading(isCalm)}</h2>
      {message && <p>{message}</p>}
      {list.length > 0 && (
        <ul className="plain">
          {list.map(([name, message]) => (
            <li key={name}>
              {fields[name]?.type === 'hidden' ? message : <a href={`#${fieldId(form, name)}`}>{message}</a>}
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
