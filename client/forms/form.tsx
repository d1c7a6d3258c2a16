/** The face of a form in each of its states: empty, mistaken, sent or failed. It posts to its own page, scripts or none. */
import type { ReactNode } from 'react';
import type { FormDefinition, FormInput, FormState, Option } from '#shared/forms/define-form.ts';
import { fieldApplies } from '#shared/forms/field-applies.ts';
import { offeredOptions } from '#shared/forms/offered-options.ts';
import type { Payload } from '#shared/page.ts';
import buttonStyles from '../components/button.module.css';
import { useShell } from '../shell.ts';
import { FailedPanel } from './failed-panel.tsx';
import { Field } from './field.tsx';
import fieldPartsStyles from './field-parts.module.css';
import styles from './form.module.css';
import { FormAnswer } from './form-answer.tsx';
import { SentPanel } from './sent-panel.tsx';

interface FormProps {
  of: FormDefinition;
  /** Instead of the form's own heading. */
  legend?: string;
  /** What the page knows already: hidden fields, and boxes that need not be filled in again. */
  hidden?: FormInput;
  /** For choices that the page alone can offer, by field. */
  options?: Readonly<Record<string, readonly Option[]>>;
  /** Said under the heading, before the questions. */
  lead?: ReactNode;
  /** Added once it is sent: what can be done with the answer. */
  whenSent?: ReactNode;
  /** Said under the button: who answers, and by when. */
  children?: ReactNode;
}

export function Form({ of, legend, hidden = {}, options, lead, whenSent, children }: FormProps) {
  const { payload, site } = useShell();
  const state = stateOf(of, payload);
  if (state?.at === 'sent')
    return (
      <section className={styles.formPlace} id={of.name} tabIndex={-1} aria-labelledby={`${of.name}-heading`}>
        <SentPanel of={of} reference={state.reference}>
          {whenSent}
        </SentPanel>
      </section>
    );
  const values = { ...hidden, ...state?.values };
  return (
    <section className={styles.formPlace} id={of.name} aria-labelledby={`${of.name}-heading`}>
      <h2 id={`${of.name}-heading`}>{legend ?? of.heading}</h2>
      {lead && <div className={styles.formLead}>{lead}</div>}
      <form
        method="post"
        // Where an answer is about the form itself, the browser goes to it and puts the keyboard there.
        action={`${payload.path}#${of.name}-answer`}
        encType={hasFile(of) ? 'multipart/form-data' : undefined}
        data-form={of.name}
        data-phone={site?.phone}
        noValidate
      >
        {state?.at === 'failed' ? (
          <FailedPanel of={of} values={values} />
        ) : (
          <FormAnswer form={of.name} errors={state?.errors ?? {}} />
        )}
        <Hidden of={of} values={values} />
        <Questions
          of={of}
          values={values}
          errors={state?.at === 'mistaken' ? state.errors : {}}
          options={options}
        />
        <button className={buttonStyles.solid} type="submit">
          {of.button}
        </button>
        {children && <div className={styles.formSmall}>{children}</div>}
      </form>
    </section>
  );
}

/** Each form of a page has a state of its own, and at most one of them has been sent. */
function stateOf({ name }: FormDefinition, payload: Payload): FormState | null {
  return payload.form?.form === name ? payload.form : null;
}

function hasFile({ fields }: FormDefinition): boolean {
  return Object.values(fields).some(({ type }) => type === 'file');
}

/** Which form it is, a key that scripts fill in so that nothing is taken twice, and a box that only robots fill in. */
function Hidden({ of, values }: { of: FormDefinition; values: FormInput }) {
  return (
    <>
      <input type="hidden" name="form" value={of.name} />
      <input type="hidden" name="key" defaultValue="" />
      {Object.entries(of.fields).map(
        ([name, { type }]) =>
          type === 'hidden' && (
            <input key={name} type="hidden" name={name} defaultValue={String(values[name] ?? '')} />
          ),
      )}
      <div className="visually-hidden" aria-hidden="true">
        <label htmlFor={`${of.name}-website`}>Leave this empty</label>
        <input id={`${of.name}-website`} name="website" tabIndex={-1} autoComplete="off" />
      </div>
    </>
  );
}

interface QuestionsProps {
  of: FormDefinition;
  options: FormProps['options'] | undefined;
  values: FormInput;
  errors: Readonly<Record<string, string>>;
}

/** In the order of the definition: a group stands where the first of its fields does. */
function Questions({ of, values, errors, options }: QuestionsProps) {
  const { site, now } = useShell();
  const sources = { now, branches: site?.branches ?? [], ...(options && { page: options }) };
  const question = (name: string) => {
    const field = of.fields[name];
    if (!field) return null;
    return (
      <Field
        key={name}
        form={of.name}
        name={name}
        field={field}
        value={values[name] ?? ''}
        error={errors[name]}
        options={offeredOptions(name, field, sources) ?? []}
        asked={fieldApplies(of.fields, values, name)}
      />
    );
  };
  return Object.keys(of.fields).map((name) => {
    const group = of.groups?.find(({ fields }) => fields.includes(name));
    if (!group) return question(name);
    if (group.fields[0] !== name) return null;
    return (
      <fieldset className={styles.formGroup} key={name}>
        <legend>{group.legend}</legend>
        {group.hint && <p className={`${fieldPartsStyles.hint} ${styles.hint}`}>{group.hint}</p>}
        {group.fields.map(question)}
      </fieldset>
    );
  });
}
