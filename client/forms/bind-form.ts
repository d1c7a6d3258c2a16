/** Ties a form in the document to its engine: what is typed goes in, what is to be read comes out, and it is sent from here. */
import type { FormDefinition, FormInput } from '#shared/forms/define-form.ts';
import { createFormEngine, type FormEngine } from './form-engine.ts';
import { isSameValue } from './is-same-value.ts';
import { loadRules } from './load-rules.ts';
import { type PostResult, postForm } from './post-form.ts';
import { fileSize, readForm, readInitialValues } from './read-form.ts';
import { showAfterPointerUp } from './show-after-pointer-up.ts';
import {
  focusProblems,
  followProblem,
  listProblems,
  markTitle,
  type Problems,
  showFields,
  showLoading,
  showProblems,
} from './show-form.ts';

export interface BoundForm {
  /** For the page that is left: the document no longer holds it. */
  unbind(): void;
}

/** `go` leads to where the answer says. */
export async function bindForm(
  form: HTMLFormElement,
  definition: FormDefinition,
  navigate: (to: string) => Promise<void>,
): Promise<BoundForm> {
  const { fields } = definition;
  const { rules, messages } = await loadRules(definition);
  const abortController = new AbortController();
  const { signal } = abortController;
  /** What was said when it could not be sent, until the next try. */
  let failedProblems: Problems | null = null;
  /** Nothing was wrong with what was sent but its moment. */
  let isCalm = false;
  let problems = JSON.stringify(none);
  let submitted = false;
  const pristine = readInitialValues(form, fields);
  const current = () =>
    failedProblems ?? (engine.state().submitted ? listProblems(definition, engine, isCalm) : none);
  /** Fields with another value since they were last shown. */
  const changed = new Set<string>();
  const show = () => {
    showFields(form, definition, engine, changed);
    changed.clear();
    showLoading(form, engine.state().loading);
    const next = current();
    if (JSON.stringify(next) === problems) return;
    problems = JSON.stringify(next);
    showProblems(form, next);
  };
  const schedule = showAfterPointerUp(show, signal);
  const engine = createFormEngine(definition, {
    values: pristine,
    rules,
    messages,
    optionValues: readOptionValues(form, definition),
    onChange: () => schedule(),
  });
  let lastValues = pristine;
  const read = () => {
    if (submitted) return;
    const values = readForm(form, fields);
    for (const name of changedNames(lastValues, values)) {
      engine.input(name, values[name] ?? '', fileSize(form, name));
      changed.add(name);
    }
    lastValues = values;
  };

  const submit = async () => {
    if (submitted || engine.state().loading) return;
    read();
    const result = await engine.submit(async () => {
      failedProblems = null;
      engine.setErrors([], {});
      isCalm = false;
      const response = await postForm(form);
      if (response.status === 'sent') {
        submitted = true;
        // Nothing is unsaved any more.
        form.reset();
        await navigate(response.to);
      } else if (response.status === 'invalid') {
        isCalm = Object.keys(response.errors).length === 0;
        setErrors(engine, definition, response);
      } else failedProblems = failureProblems(form, response.message);
    });
    if (result === 'superseded' || result === 'busy' || !form.isConnected) return;
    show();
    const { whole, fields: wrong } = current();
    if (!engine.state().valid || whole.length + wrong.length > 0) focusProblems(form);
  };

  const on = <Name extends keyof HTMLElementEventMap>(
    name: Name,
    run: (event: HTMLElementEventMap[Name]) => void,
  ) => form.addEventListener(name, run, { signal });
  on('input', read);
  on('change', read);
  on('focusout', ({ target, relatedTarget }) => {
    read();
    const place = (target as Element).closest<HTMLElement>('[data-field]');
    // From one box of a date to the next is not out of the field.
    if (place && !place.contains(relatedTarget as Node | null)) engine.blur(place.dataset.field as string);
  });
  on('submit', (event) => {
    event.preventDefault();
    void submit();
  });
  on('click', (event) => {
    const link = (event.target as Element).closest<HTMLAnchorElement>('.error-summary a[href^="#"]');
    if (link && followProblem(link)) event.preventDefault();
  });
  /** The browser brings back the very page that was left: what was sent from it is done, and the next is another. */
  const renew = () => {
    renewIdempotencyKey(form);
    if (!submitted) return;
    submitted = false;
    lastValues = pristine;
    engine.reset();
    read();
  };
  addEventListener('pageshow', ({ persisted }) => persisted && renew(), { signal });
  renewIdempotencyKey(form);
  adoptServerErrors(form, definition, engine);
  read();
  return {
    unbind() {
      abortController.abort();
      engine.destroy();
      markTitle(false);
    },
  };
}

const none: Problems = { heading: '', whole: [], fields: [] };

function changedNames(before: FormInput, after: FormInput): string[] {
  return Object.keys(after).filter((name) => !isSameValue(before[name], after[name]));
}

/** Each view of a form has its own: what is sent twice with it is taken once. */
function renewIdempotencyKey(form: HTMLFormElement): void {
  const key = form.elements.namedItem('key') as HTMLInputElement | null;
  // Where the connection is not a safe one there is no such function, and the server goes by the content.
  if (key && 'randomUUID' in crypto) key.value = crypto.randomUUID();
}

/** What the server said in this very page stands until its fields change. */
function adoptServerErrors(form: HTMLFormElement, { fields }: FormDefinition, engine: FormEngine): void {
  const messagesByField = Object.keys(fields).flatMap((name) => {
    const message = form.querySelector(`[data-field="${name}"] [id$="-error"]`)?.textContent;
    return message ? [[name, message] as const] : [];
  });
  if (messagesByField.length === 0) return;
  engine.markSubmitted();
  engine.setErrors([], Object.fromEntries(messagesByField));
}

/** A message under a name that is no field's is about the whole form. */
function setErrors(
  engine: FormEngine,
  { fields }: FormDefinition,
  { message, errors }: Extract<PostResult, { status: 'invalid' }>,
): void {
  const all = Object.entries(errors);
  const isField = ([name]: [string, string]) => (fields[name]?.type ?? 'hidden') !== 'hidden';
  const whole = all.filter((each) => !isField(each)).map(([, text]) => text);
  engine.setErrors([...(message ? [message] : []), ...whole], Object.fromEntries(all.filter(isField)));
}

/** From the choices in the document: the server has listed them there. */
function readOptionValues(form: HTMLFormElement, { fields }: FormDefinition): Record<string, string[]> {
  const choices = Object.entries(fields).filter(([, field]) => 'options' in field);
  return Object.fromEntries(
    choices.map(([name]) => {
      const boxes = form.querySelectorAll<HTMLInputElement | HTMLOptionElement>(
        `[data-field="${name}"] :is(option, input)`,
      );
      return [name, [...boxes].map(({ value }) => value)];
    }),
  );
}

function failureProblems(form: HTMLFormElement, message: string | undefined): Problems {
  const phone = form.dataset.phone;
  const ring = phone ? `, or ring ${phone}` : '';
  return {
    heading: 'It hasn’t been sent',
    whole: [
      message ?? 'We couldn’t reach the site in time.',
      `Everything you typed is still here. Please try again${ring}. If it did reach us after all, we won’t count it twice.`,
    ],
    fields: [],
  };
}
