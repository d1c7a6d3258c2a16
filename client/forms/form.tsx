/** Form in each of its states: empty, invalid, sent or failed. Posts to its own page, scripts or none. */
import type { ReactNode } from 'react';
import type { FormDefinition, FormInput, FormState, Option } from '#shared/forms/define-form.ts';
import { isFieldActive } from '#shared/forms/is-field-active.ts';
import { resolveOptions } from '#shared/forms/resolve-options.ts';
import type { Payload } from '#shared/page.ts';
import { useApp } from '../app-context.ts';
import buttonStyles from '../components/page-parts/button.module.css';
import { ErrorSummary } from './error-summary.tsx';
import fieldPartsStyles from './field-parts.module.css';
import styles from './form.module.css';
import { FormField } from './form-field.tsx';
import { SubmissionConfirmation } from './submission-confirmation.tsx';
import { SubmissionFailed } from './submission-failed.tsx';

interface FormProps {
  definition: FormDefinition;
  /** Replaces the form's own heading. */
  legend?: string;
  /** Values that the page knows: for hidden fields, and for fields that need not be filled in again. */
  hidden?: FormInput;
  /** Choices that only the page can offer, by field. */
  options?: Readonly<Record<string, readonly Option[]>>;
  /** Content below the heading, before the questions. */
  lead?: ReactNode;
  /** Added once the form is sent: next steps with the answer. */
  afterSubmit?: ReactNode;
  /** Content below the button: who replies, and by when. */
  children?: ReactNode;
}

export function Form({ definition, legend, hidden = {}, options, lead, afterSubmit, children }: FormProps) {
  const { payload, site } = useApp();
  const state = formStateFor(definition, payload);
  if (state?.status === 'sent')
    return (
      <section
        className={styles.formPlace}
        id={definition.name}
        tabIndex={-1}
        aria-labelledby={`${definition.name}-heading`}
      >
        <SubmissionConfirmation
          definition={definition}
          reference={state.reference}
          branch={state.branch}
          outcome={state.outcome}
          heldUntil={state.heldUntil}
        >
          {afterSubmit}
        </SubmissionConfirmation>
      </section>
    );
  const values = { ...hidden, ...state?.values };
  return (
    <section className={styles.formPlace} id={definition.name} aria-labelledby={`${definition.name}-heading`}>
      <h2 id={`${definition.name}-heading`}>{legend ?? definition.heading}</h2>
      {lead && <div className={styles.formLead}>{lead}</div>}
      <form
        // Another address is another view of the form: own choices, own key, no input of the last view.
        key={payload.path}
        method="post"
        // Where a response is about the form itself, the browser scrolls to it and moves the focus there.
        action={`${payload.path}#${definition.name}-answer`}
        encType={hasFile(definition) ? 'multipart/form-data' : undefined}
        data-form={definition.name}
        data-phone={site?.phone}
        noValidate
      >
        {state?.status === 'failed' ? (
          <SubmissionFailed definition={definition} values={values} />
        ) : (
          <ErrorSummary definition={definition} errors={state?.errors ?? {}} message={state?.message} />
        )}
        <HiddenFields definition={definition} values={values} />
        <FormFields
          definition={definition}
          values={values}
          sent={state?.values ?? {}}
          errors={state?.status === 'invalid' ? state.errors : {}}
          options={options}
        />
        <button className={buttonStyles.solid} type="submit">
          {definition.button}
        </button>
        {children && <div className={styles.formSmall}>{children}</div>}
      </form>
    </section>
  );
}

/** Each form of a page has its own state; at most one of them has been sent. */
function formStateFor({ name }: FormDefinition, payload: Payload): FormState | null {
  return payload.form?.form === name ? payload.form : null;
}

function hasFile({ fields }: FormDefinition): boolean {
  return Object.values(fields).some(({ type }) => type === 'file');
}

/**
 * Name of the form, an idempotency key that scripts fill in, and a honeypot field that only robots fill in.
 * The key has no value prop, or React would clear it on each render.
 */
function HiddenFields({ definition, values }: { definition: FormDefinition; values: FormInput }) {
  return (
    <>
      <input type="hidden" name="form" value={definition.name} />
      <input type="hidden" name="idempotencyKey" />
      {Object.entries(definition.fields).map(
        ([name, { type }]) =>
          type === 'hidden' && (
            <input key={name} type="hidden" name={name} defaultValue={String(values[name] ?? '')} />
          ),
      )}
      <div className="visually-hidden" aria-hidden="true">
        <label htmlFor={`${definition.name}-website`}>Leave this empty</label>
        <input id={`${definition.name}-website`} name="website" tabIndex={-1} autoComplete="off" />
      </div>
    </>
  );
}

interface FormFieldsProps {
  definition: FormDefinition;
  options: FormProps['options'] | undefined;
  values: FormInput;
  /** Values of a submission that was not accepted. */
  sent: FormInput;
  errors: Readonly<Record<string, string>>;
}

/** Follows the order of the definition: a group or a fold is rendered at its first field. */
function FormFields({ definition, values, sent, errors, options }: FormFieldsProps) {
  const { site, now } = useApp();
  const branches = (site?.branches ?? []).filter(({ slug, bridge }) => !bridge || values.branch === slug);
  const sources = { now, branches, ...(options && { page: options }) };
  const renderField = (name: string) => {
    const field = definition.fields[name];
    if (!field) return null;
    return (
      <FormField
        key={name}
        form={definition.name}
        name={name}
        field={field}
        value={values[name] ?? ''}
        error={errors[name]}
        options={resolveOptions(name, field, sources) ?? []}
        active={isFieldActive(definition.fields, values, name)}
      />
    );
  };
  const renderQuestion = (name: string) => {
    const group = definition.groups?.find(({ fields }) => fields.includes(name));
    if (!group) return renderField(name);
    if (group.fields[0] !== name) return null;
    return (
      <fieldset className={styles.formGroup} key={name}>
        <legend>{group.legend}</legend>
        {group.hint && <p className={`${fieldPartsStyles.hint} ${styles.hint}`}>{group.hint}</p>}
        {group.fields.map(renderField)}
      </fieldset>
    );
  };
  const renderFolded = (name: string) => {
    const fold = definition.folded?.find(({ fields }) => fields.includes(name));
    if (!fold) return renderQuestion(name);
    if (fold.fields[0] !== name) return null;
    const isOpen = fold.fields.some((each) => errors[each] !== undefined || (sent[each]?.length ?? 0) > 0);
    return (
      <details className={styles.folded} key={name} open={isOpen}>
        <summary>{fold.summary}</summary>
        <div>{fold.fields.map(renderQuestion)}</div>
      </details>
    );
  };
  return Object.keys(definition.fields).map(renderFolded);
}
