/** Search box as a combobox with list autocomplete. See https://www.w3.org/WAI/ARIA/apg/patterns/combobox/ */
import { onPageView } from '../lifecycle/signals.ts';
import { drawSuggestions } from './draw-suggestions.ts';
import { fetchSuggestions } from './suggestions.ts';

/** Fewer letters match too much. */
const minLetters = 2;
const pauseMs = 180;

interface Box {
  readonly input: HTMLInputElement;
  readonly list: HTMLElement;
  readonly status: HTMLElement;
  /** Index of the option that Enter follows; -1 while the typed text itself is searched. */
  active: number;
  timer: number | undefined;
  request: AbortController | undefined;
}

const boxes = new Set<Box>();
let opened = 0;

onPageView(() => {
  for (const box of boxes) {
    close(box);
    if (!box.input.isConnected) boxes.delete(box);
  }
});

/** Called when a box is first used; sets up each box once. */
export function openSuggestionBox(input: HTMLInputElement): void {
  const { form } = input;
  if (!form || [...boxes].some((box) => box.input === input)) return;
  opened += 1;
  const list = document.createElement('div');
  list.id = `suggestions-${opened}`;
  list.setAttribute('role', 'listbox');
  list.setAttribute('aria-label', 'Suggestions');
  list.hidden = true;
  const status = document.createElement('span');
  status.className = 'visually-hidden';
  status.setAttribute('role', 'status');
  form.append(list, status);
  for (const [name, value] of Object.entries({
    role: 'combobox',
    autocomplete: 'off',
    'aria-autocomplete': 'list',
    'aria-expanded': 'false',
    'aria-controls': list.id,
  }))
    input.setAttribute(name, value);
  const box: Box = { input, list, status, active: -1, timer: undefined, request: undefined };
  boxes.add(box);
  listen(box, form);
}

function listen(box: Box, form: HTMLFormElement): void {
  box.input.addEventListener('input', () => suggestSoon(box));
  box.input.addEventListener('keydown', (event) => handleKey(box, event));
  // The box retains the focus while an option is pressed.
  box.list.addEventListener('pointerdown', (event) => event.preventDefault());
  form.addEventListener('focusout', ({ relatedTarget }) => {
    if (!form.contains(relatedTarget as Node | null)) close(box);
  });
  form.addEventListener('submit', () => close(box));
  // Text typed before this module was loaded counts as well.
  suggestSoon(box);
}

function suggestSoon(box: Box): void {
  window.clearTimeout(box.timer);
  box.request?.abort();
  const text = box.input.value.trim();
  if (text.length < minLetters || text === box.input.defaultValue) {
    close(box);
    // Otherwise the arrow keys would bring back the results of other text.
    box.list.replaceChildren();
    return;
  }
  box.timer = window.setTimeout(() => void suggest(box, text), pauseMs);
}

async function suggest(box: Box, text: string): Promise<void> {
  box.request = new AbortController();
  const { signal } = box.request;
  const action = (box.input.form as HTMLFormElement).action;
  // Without suggestions the form still searches.
  const suggestions = await fetchSuggestions(action, text, signal).catch(() => []);
  if (signal.aborted || box.input.value.trim() !== text || document.activeElement !== box.input) return;
  box.list.replaceChildren(...drawSuggestions(suggestions, box.list.id));
  setActive(box, -1);
  show(box, suggestions.length > 0);
  const count = suggestions.length === 1 ? '1 suggestion' : `${suggestions.length} suggestions`;
  box.status.textContent = suggestions.length > 0 ? `${count}. Arrow down to choose.` : 'No suggestions.';
}

function handleKey(box: Box, event: KeyboardEvent): void {
  const options = listOptions(box);
  if (event.key === 'Escape' && !box.list.hidden) {
    // The first Escape closes the list, the next clears the text.
    event.preventDefault();
    close(box);
  } else if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
    if (options.length === 0) return;
    event.preventDefault();
    show(box, true);
    const step = event.key === 'ArrowDown' ? 1 : -1;
    // Past either end the typed text itself is selected again.
    const places = options.length + 1;
    setActive(box, ((box.active + 1 + step + places) % places) - 1);
  } else if (event.key === 'Enter' && !box.list.hidden && options[box.active]) {
    event.preventDefault();
    options[box.active]?.click();
    close(box);
  }
}

function listOptions({ list }: Box): HTMLElement[] {
  return [...list.querySelectorAll<HTMLElement>('[role="option"]')];
}

function setActive(box: Box, index: number): void {
  box.active = index;
  listOptions(box).forEach((option, at) => {
    option.setAttribute('aria-selected', String(at === index));
    if (at === index) option.scrollIntoView({ block: 'nearest' });
  });
  const option = listOptions(box)[index];
  if (option) box.input.setAttribute('aria-activedescendant', option.id);
  else box.input.removeAttribute('aria-activedescendant');
}

function show({ input, list }: Box, isShown: boolean): void {
  list.hidden = !isShown;
  input.setAttribute('aria-expanded', String(isShown));
}

function close(box: Box): void {
  window.clearTimeout(box.timer);
  box.request?.abort();
  show(box, false);
  setActive(box, -1);
  box.status.textContent = '';
}
