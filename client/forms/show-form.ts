/** Writes a form's state into the elements that the server rendered: messages, marks, error summary. */
import type { FormDefinition } from '#shared/forms/define-form.ts';
import { fieldId } from '#shared/forms/field-props.ts';
import { summaryHeading } from '#shared/forms/summary-heading.ts';
import type { FieldState } from './field-state.ts';
import type { FormEngine } from './form-engine.ts';

const titlePrefix = 'Error: ';

/** Touches only elements that change. */
export function showFields(
  form: HTMLFormElement,
  definition: FormDefinition,
  engine: FormEngine,
  changed: ReadonlySet<string>,
): void {
  for (const name of Object.keys(definition.fields)) {
    const element = form.querySelector<HTMLElement>(`[data-field="${name}"]`);
    if (!element) continue;
    const state = engine.fieldState(name);
    const isWrong = hasError(state);
    // Opens the fold of a wrong field, or of one filled by a draft, autofill or the browser's restoring.
    if (isWrong || changed.has(name)) element.closest('details')?.setAttribute('open', '');
    showMessage(element, state.messages[0] ?? '', isWrong);
    if (element.dataset.when === undefined) continue;
    const active = engine.isActive(name);
    element.hidden = !active;
    element.toggleAttribute('data-asked', active);
  }
}

/** A warning that does not block the submit is shown, but marks nothing. */
function hasError({ errors, invalid, valid }: FieldState): boolean {
  return errors || (invalid && !valid);
}

function showMessage(element: HTMLElement, message: string, invalid: boolean): void {
  const line = element.querySelector<HTMLElement>('[id$="-error"]');
  if (line && line.textContent !== message) line.textContent = message;
  if (line) line.hidden = message === '';
  for (const box of element.querySelectorAll('input, select, textarea')) {
    if (invalid) box.setAttribute('aria-invalid', 'true');
    else box.removeAttribute('aria-invalid');
  }
}

/** Problems of the form as a whole and by field; the summary is hidden when there are none. */
export interface Problems {
  heading: string;
  whole: readonly string[];
  fields: readonly (readonly [name: string, message: string])[];
}

export function listProblems(definition: FormDefinition, engine: FormEngine, isCalm: boolean): Problems {
  const fields = Object.keys(definition.fields).flatMap((name) => {
    const state = engine.fieldState(name);
    return state.messages[0] && hasError(state) ? [[name, state.messages[0]] as const] : [];
  });
  return { heading: summaryHeading(isCalm && fields.length === 0), whole: engine.state().messages, fields };
}

/** Updates the error summary, and the matching prefix of the tab's title. */
export function showProblems(form: HTMLFormElement, { heading, whole, fields }: Problems): void {
  const element = findErrorSummary(form);
  if (!element) return;
  const isEmpty = whole.length + fields.length === 0;
  element.hidden = isEmpty;
  const isCalm = heading === summaryHeading(true);
  element.toggleAttribute('data-calm', isCalm);
  markTitle(!isEmpty && !isCalm);
  const name = form.dataset.form as string;
  const list = document.createElement('ul');
  list.className = 'plain';
  list.append(
    ...fields.map(([field, message]) => {
      const link = document.createElement('a');
      link.href = `#${fieldId(name, field)}`;
      link.textContent = message;
      return createElement('li', link);
    }),
  );
  const head = createElement('h2', heading);
  head.id = `${name}-problem`;
  element.replaceChildren(
    head,
    ...whole.map((text) => createElement('p', text)),
    ...(fields.length ? [list] : []),
  );
}

export function focusProblems(form: HTMLFormElement): void {
  const element = findErrorSummary(form);
  element?.focus({ preventScroll: true });
  element?.scrollIntoView({ block: 'start' });
}

/** Moves from a message in the summary to its field; the label must be in view as well. */
export function followProblem(link: HTMLAnchorElement): boolean {
  const box = document.getElementById(link.hash.slice(1));
  if (!box) return false;
  box.closest('[data-field]')?.scrollIntoView({ block: 'start' });
  box.focus({ preventScroll: true });
  return true;
}

export function showLoading(form: HTMLFormElement, loading: boolean): void {
  const button = form.querySelector<HTMLButtonElement>('button[type="submit"]');
  if (!button) return;
  form.toggleAttribute('aria-busy', loading);
  button.dataset.label ??= button.textContent ?? '';
  // Not `disabled`, which would move the keyboard focus out of the form.
  if (loading) button.setAttribute('aria-disabled', 'true');
  else button.removeAttribute('aria-disabled');
  const label = loading ? 'Sending…' : button.dataset.label;
  if (button.textContent !== label) button.textContent = label;
}

export function findErrorSummary(form: HTMLFormElement): HTMLElement | null {
  return document.getElementById(`${form.dataset.form}-answer`);
}

export function markTitle(hasErrors: boolean): void {
  const marked = document.title.startsWith(titlePrefix);
  if (hasErrors && !marked) document.title = titlePrefix + document.title;
  if (!hasErrors && marked) document.title = document.title.slice(titlePrefix.length);
}

function createElement(tag: 'h2' | 'p' | 'li', content: string | Node): HTMLElement {
  const element = document.createElement(tag);
  element.append(content);
  return element;
}
