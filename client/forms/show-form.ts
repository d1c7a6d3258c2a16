/** Writes how a form stands into the elements that the server left for it: messages, marks, and the list at its top. */
import type { FormDefinition } from '#shared/forms/define-form.ts';
import { fieldId } from './field-props.ts';
import type { FieldState } from './field-state.ts';
import type { FormEngine } from './form-engine.ts';

const titleMark = 'Error: ';

/** Only what has changed is touched. */
export function showFields(form: HTMLFormElement, definition: FormDefinition, engine: FormEngine): void {
  for (const name of Object.keys(definition.fields)) {
    const place = form.querySelector<HTMLElement>(`[data-field="${name}"]`);
    if (!place) continue;
    const state = engine.stateOf(name);
    showMessage(place, state.messages[0] ?? '', isMistaken(state));
    if (place.dataset.when === undefined) continue;
    const asked = engine.isAsked(name);
    place.hidden = !asked;
    place.toggleAttribute('data-asked', asked);
  }
}

/** A remark that is in nobody's way is read, and marks nothing. */
function isMistaken({ errors, invalid, valid }: FieldState): boolean {
  return errors || (invalid && !valid);
}

function showMessage(place: HTMLElement, message: string, invalid: boolean): void {
  const line = place.querySelector<HTMLElement>('[id$="-error"]');
  if (line && line.textContent !== message) line.textContent = message;
  if (line) line.hidden = message === '';
  for (const box of place.querySelectorAll('input, select, textarea')) {
    if (invalid) box.setAttribute('aria-invalid', 'true');
    else box.removeAttribute('aria-invalid');
  }
}

/** What is wrong with the whole form, and by field; nothing of either takes the list away. */
export interface Problems {
  heading: string;
  whole: readonly string[];
  fields: readonly (readonly [name: string, message: string])[];
}

export function listProblems(definition: FormDefinition, engine: FormEngine): Problems {
  return {
    heading: 'There is a problem',
    whole: engine.state().messages,
    fields: Object.keys(definition.fields).flatMap((name) => {
      const state = engine.stateOf(name);
      return state.messages[0] && isMistaken(state) ? [[name, state.messages[0]] as const] : [];
    }),
  };
}

/** The list at the top, and the word in the tab's title that goes with it. */
export function showProblems(form: HTMLFormElement, { heading, whole, fields }: Problems): void {
  const place = answerOf(form);
  if (!place) return;
  const none = whole.length + fields.length === 0;
  place.hidden = none;
  markTitle(!none);
  const name = form.dataset.form as string;
  const list = document.createElement('ul');
  list.className = 'plain';
  list.append(
    ...fields.map(([field, message]) => {
      const link = document.createElement('a');
      link.href = `#${fieldId(name, field)}`;
      link.textContent = message;
      return make('li', link);
    }),
  );
  const head = make('h2', heading);
  head.id = `${name}-problem`;
  place.replaceChildren(head, ...whole.map((text) => make('p', text)), ...(fields.length ? [list] : []));
}

export function focusProblems(form: HTMLFormElement): void {
  const place = answerOf(form);
  place?.focus({ preventScroll: true });
  place?.scrollIntoView({ block: 'start' });
}

/** From a message in the list to its box; the label must be in sight as well. */
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
  button.dataset.words ??= button.textContent ?? '';
  // Not disabled: that would throw the keyboard out of the form.
  if (loading) button.setAttribute('aria-disabled', 'true');
  else button.removeAttribute('aria-disabled');
  const words = loading ? 'Sending…' : button.dataset.words;
  if (button.textContent !== words) button.textContent = words;
}

export function answerOf(form: HTMLFormElement): HTMLElement | null {
  return document.getElementById(`${form.dataset.form}-answer`);
}

export function markTitle(mistaken: boolean): void {
  const marked = document.title.startsWith(titleMark);
  if (mistaken && !marked) document.title = titleMark + document.title;
  if (!mistaken && marked) document.title = document.title.slice(titleMark.length);
}

function make(tag: 'h2' | 'p' | 'li', content: string | Node): HTMLElement {
  const made = document.createElement(tag);
  made.append(content);
  return made;
}
