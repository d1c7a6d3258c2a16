/** Ties a form in the document to its engine: what is typed goes in, what is to be read comes out, and it is sent from here. */
import type { FormDefinition, FormInput } from '#shared/forms/define-form.ts';
import { createFormEngine, type FormEngine } from './form-engine.ts';
import { isSame } from './is-same.ts';
import { loadRules } from './load-rules.ts';
import { bytesOf, readForm, readPristine } from './read-form.ts';
import { type Sent, sendForm } from './send-form.ts';
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
import { showWhenFree } from './show-when-free.ts';

export interface BoundForm {
  /** For the page that is left: the document no longer holds it. */
  unbind(): void;
}

/** `go` leads to where the answer says. */
export async function bindForm(
  form: HTMLFormElement,
  definition: FormDefinition,
  go: (to: string) => Promise<void>,
): Promise<BoundForm> {
  const { fields } = definition;
  const { rules, words } = await loadRules(definition);
  const end = new AbortController();
  /** What was said when it could not be sent, until the next try. */
  let failure: Problems | null = null;
  let problems = JSON.stringify(none);
  let done = false;
  const pristine = readPristine(form, fields);
  const current = () => failure ?? (engine.state().submitted ? listProblems(definition, engine) : none);
  const show = () => {
    showFields(form, definition, engine);
    showLoading(form, engine.state().loading);
    const next = current();
    if (JSON.stringify(next) === problems) return;
    problems = JSON.stringify(next);
    showProblems(form, next);
  };
  const schedule = showWhenFree(show, end.signal);
  const engine = createFormEngine(definition, {
    values: pristine,
    rules,
    words,
    offered: readOffered(form, definition),
    onChange: () => schedule(),
  });
  let known = pristine;
  const read = () => {
    if (done) return;
    const values = readForm(form, fields);
    for (const name of changedNames(known, values))
      engine.input(name, values[name] ?? '', bytesOf(form, name));
    known = values;
  };

  const submit = async () => {
    if (done || engine.state().loading) return;
    read();
    const outcome = await engine.submit(async () => {
      failure = null;
      engine.setErrors([], {});
      const sent = await sendForm(form);
      if (sent.at === 'sent') {
        done = true;
        // Nothing is unsaved any more.
        form.reset();
        await go(sent.to);
      } else if (sent.at === 'mistaken') setErrors(engine, definition, sent);
      else failure = failed(form, sent.message);
    });
    if (outcome === 'superseded' || outcome === 'busy' || !form.isConnected) return;
    show();
    if (failure || !engine.state().valid || listProblems(definition, engine).fields.length)
      focusProblems(form);
  };

  const on = <Name extends keyof HTMLElementEventMap>(
    name: Name,
    run: (event: HTMLElementEventMap[Name]) => void,
  ) => form.addEventListener(name, run, { signal: end.signal });
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
  addEventListener('pageshow', ({ persisted }) => persisted && renewKey(form), { signal: end.signal });
  renewKey(form);
  takeOver(form, definition, engine);
  read();
  return {
    unbind() {
      end.abort();
      engine.destroy();
      markTitle(false);
    },
  };
}

const none: Problems = { heading: '', whole: [], fields: [] };

function changedNames(before: FormInput, after: FormInput): string[] {
  return Object.keys(after).filter((name) => !isSame(before[name], after[name]));
}

/** Each view of a form has its own: what is sent twice with it is taken once. */
function renewKey(form: HTMLFormElement): void {
  const key = form.elements.namedItem('key') as HTMLInputElement | null;
  // Where the connection is not a safe one there is no such function, and the server goes by the content.
  if (key && 'randomUUID' in crypto) key.value = crypto.randomUUID();
}

/** What the server said in this very page stands until its fields change. */
function takeOver(form: HTMLFormElement, { fields }: FormDefinition, engine: FormEngine): void {
  const said = Object.keys(fields).flatMap((name) => {
    const message = form.querySelector(`[data-field="${name}"] [id$="-error"]`)?.textContent;
    return message ? [[name, message] as const] : [];
  });
  if (said.length === 0) return;
  engine.markSubmitted();
  engine.setErrors([], Object.fromEntries(said));
}

/** A message under a name that is no field's is about the whole form. */
function setErrors(
  engine: FormEngine,
  { fields }: FormDefinition,
  { message, errors }: Extract<Sent, { at: 'mistaken' }>,
): void {
  const all = Object.entries(errors);
  const isField = ([name]: [string, string]) => fields[name] !== undefined && fields[name].type !== 'hidden';
  const whole = all.filter((each) => !isField(each)).map(([, text]) => text);
  engine.setErrors([...(message ? [message] : []), ...whole], Object.fromEntries(all.filter(isField)));
}

/** From the choices in the document: the server has listed them there. */
function readOffered(form: HTMLFormElement, { fields }: FormDefinition): Record<string, string[]> {
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

function failed(form: HTMLFormElement, message: string | undefined): Problems {
  const phone = form.dataset.phone;
  const ring = phone ? ` or ring ${phone}` : '';
  return {
    heading: 'It has not been sent',
    whole: [
      message ?? 'We could not reach the site, or it could not answer.',
      `Everything you typed still stands here. Try again: the same form is never taken twice${ring}.`,
    ],
    fields: [],
  };
}
