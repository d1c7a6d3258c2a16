/** Binds a form in the document to its engine: reads input, shows messages, and submits. */
import type { FormDefinition, FormInput } from '#shared/forms/define-form.ts';
import { createFormEngine, type FormEngine } from './form-engine.ts';
import { isSameValue } from './is-same-value.ts';
import { loadRules } from './load-rules.ts';
import { type PostResult, postForm } from './post-form.ts';
import { fileSize, readForm, readInitialValues } from './read-form.ts';
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
  /** Called when the visitor leaves the page: the form is no longer in the document. */
  unbind(): void;
}

/** `navigate` opens the address that the response names. */
export async function bindForm(
  form: HTMLFormElement,
  definition: FormDefinition,
  navigate: (to: string) => Promise<void>,
): Promise<BoundForm> {
  const { fields } = definition;
  const { rules, messages } = await loadRules(definition);
  const abortController = new AbortController();
  const { signal } = abortController;
  /** Message of a failed submission, shown until the next attempt. */
  let failedProblems: Problems | null = null;
  /** True when the values were fine and only the time of the submission was wrong. */
  let isCalm = false;
  let problems = JSON.stringify(none);
  let submitted = false;
  const pristine = readInitialValues(form, fields);
  const current = () =>
    failedProblems ?? (engine.state().submitted ? listProblems(definition, engine, isCalm) : none);
  /** Fields whose value changed since they were last shown. */
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
        // Nothing is unsaved any more, so leaving the page loses nothing.
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
    // Moving between the boxes of a date does not leave the field.
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
  /**
   * The back/forward cache restores the page as it was left: that submission is done, the next is new.
   * See https://web.dev/articles/bfcache
   */
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

/** Each view of a form has its own key: the server stores repeated posts with one key only once. */
function renewIdempotencyKey(form: HTMLFormElement): void {
  const key = form.elements.namedItem('idempotencyKey') as HTMLInputElement | null;
  // Absent outside secure contexts; the server then compares the content.
  // See https://developer.mozilla.org/en-US/docs/Web/API/Crypto/randomUUID
  if (key && 'randomUUID' in crypto) key.value = crypto.randomUUID();
}

/** Adopts the errors in the server's HTML; each remains until its field changes. */
function adoptServerErrors(form: HTMLFormElement, { fields }: FormDefinition, engine: FormEngine): void {
  const messagesByField = Object.keys(fields).flatMap((name) => {
    const message = form.querySelector(`[data-field="${name}"] [id$="-error"]`)?.textContent;
    return message ? [[name, message] as const] : [];
  });
  if (messagesByField.length === 0) return;
  engine.markSubmitted();
  engine.setErrors([], Object.fromEntries(messagesByField));
}

/** A message whose name is not that of a visible field applies to the whole form. */
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

/** Reads the choices from the document, where the server has rendered them. */
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

/** Defers messages until the pointer is up: they would move the button from under a finger. */
function showAfterPointerUp(show: () => void, signal: AbortSignal): () => void {
  let pending = false;
  let pointerDown = false;
  const run = () => {
    if (!pending || pointerDown || signal.aborted) return;
    pending = false;
    show();
  };
  const release = () => {
    pointerDown = false;
    // After the click that this release causes.
    setTimeout(run);
  };
  document.addEventListener('pointerdown', () => (pointerDown = true), { capture: true, signal });
  for (const name of ['pointerup', 'pointercancel'])
    document.addEventListener(name, release, { capture: true, signal });
  return () => {
    if (pending) return;
    pending = true;
    queueMicrotask(run);
  };
}
