/** The place of what must be said about the whole form: nothing, the mistakes with the way to each, or that it failed. */
import type { FieldErrors } from '#shared/forms/define-form.ts';
import { fieldId } from './field-props.ts';
import summaryBoxStyles from './summary-box.module.css';

interface ErrorSummaryProps {
  form: string;
  errors: FieldErrors;
}

/** Stands there hidden when there is nothing to say, so that scripts can speak in the same place. */
export function ErrorSummary({ form, errors }: ErrorSummaryProps) {
  const list = Object.entries(errors);
  return (
    <section
      className={`${summaryBoxStyles.summary} ${summaryBoxStyles.ofForm}`}
      id={`${form}-answer`}
      tabIndex={-1}
      hidden={list.length === 0}
      aria-labelledby={`${form}-problem`}
    >
      <h2 id={`${form}-problem`}>There is a problem</h2>
      <ul className="plain">
        {list.map(([name, message]) => (
          <li key={name}>
            <a href={`#${fieldId(form, name)}`}>{message}</a>
          </li>
        ))}
      </ul>
    </section>
  );
}
