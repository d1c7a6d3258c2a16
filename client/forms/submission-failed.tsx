/** Failure on our side: the form was not stored. Shows the number to ring and the input, to be copied. */
import type { FormDefinition, FormInput } from '#shared/forms/define-form.ts';
import { telHref } from '#shared/phone.ts';
import { useApp } from '../app-context.ts';
import { CopyButton } from '../components/page-parts/copy-button.tsx';
import fieldPartsStyles from './field-parts.module.css';
import summaryBoxStyles from './summary-box.module.css';

export function SubmissionFailed({ definition, values }: { definition: FormDefinition; values: FormInput }) {
  const { site } = useApp();
  const text = toPlainText(definition, values);
  const id = `${definition.name}-written`;
  return (
    <section
      className={`${summaryBoxStyles.summary} ${summaryBoxStyles.ofForm}`}
      id={`${definition.name}-answer`}
      tabIndex={-1}
      aria-labelledby={`${definition.name}-problem`}
    >
      <h2 id={`${definition.name}-problem`}>We couldn’t send this</h2>
      <p>
        It’s our fault, not yours, and nothing has been sent. Everything you typed is still below. Please try
        again in a minute
        {site && (
          <>
            , or ring <a href={telHref(site.phone)}>{site.phone}</a>
          </>
        )}
        .
      </p>
      <div className={`${fieldPartsStyles.field} ${fieldPartsStyles.question}`}>
        <label htmlFor={id}>What you wrote, to copy</label>
        <textarea id={id} readOnly rows={6} defaultValue={text} />
      </div>
      <CopyButton text={text} label="Copy it" />
    </section>
  );
}

/** `Label: value`, one per line, without the form's internal fields. */
function toPlainText({ fields }: FormDefinition, values: FormInput): string {
  return Object.entries(fields)
    .filter(([name, { type }]) => type !== 'hidden' && type !== 'file' && values[name]?.length)
    .map(([name, { label }]) => `${label}: ${[values[name]].flat().join(', ')}`)
    .join('\n');
}
