/** Drafts of unsent form input: stored across reloads and while the visitor looks at another page. */
import { readDrafts, removeDrafts, storeDrafts } from './stored-drafts.ts';

/** Values that differ from the page as rendered; an emptied box has an empty value. */
export type Draft = readonly (readonly [name: string, value: string])[];

interface SavedDrafts {
  atMs: number;
  path: string;
  /** Saved while the visitor left the page: valid only if that was a reload. */
  left?: true;
  forms: Record<string, Draft>;
}

const maxAgeMs = 10 * 60_000;
let saved = false;
/** Internal fields, which the next view of the form creates afresh. */
const internalFields = new Set(['form', 'idempotencyKey', 'website']);

/** Called before a reload by the app, as after a new build. Never stores payment forms or files. */
export function saveDrafts(): void {
  const changed = [...document.querySelectorAll<HTMLFormElement>('form[data-form]')].filter(isChanged);
  saved = changed.length > 0 && storeForms(changed);
}

/** Called when the visitor leaves or reloads: browsers do not restore a box with `autocomplete="off"`. */
export function saveDraftsAtLeaving(unsent: readonly HTMLFormElement[]): void {
  if (saved) return;
  if (unsent.length > 0) storeForms(unsent, true);
  else if (readSaved()?.left) removeDrafts();
}

function storeForms(changed: readonly HTMLFormElement[], left?: true): boolean {
  if (location.pathname.startsWith('/payment')) return false;
  const forms = Object.fromEntries(changed.map((form) => [form.dataset.form, readDraft(form)]));
  try {
    store({ atMs: Date.now(), path: location.pathname, forms, ...(left && { left }) });
    return true;
  } catch {
    // Storage is unavailable, so the visitor types it again.
    return false;
  }
}

function isReload(): boolean {
  const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  return navigation?.type === 'reload';
}

/** True once the drafts are stored: leaving the page loses nothing. */
export function areDraftsSaved(): boolean {
  return saved;
}

/** Input from now on differs from the stored drafts. */
export function markUnsaved(): void {
  saved = false;
}

/** Takes a draft once: removes it from storage, and leaves the drafts of the page's other forms there. */
export function takeDraft(form: HTMLFormElement): Draft | null {
  const name = form.dataset.form ?? '';
  try {
    const found = readSaved();
    const draft = found?.path === location.pathname && found.forms[name];
    if (!found || !draft) return null;
    delete found.forms[name];
    if (Object.keys(found.forms).length > 0) store(found);
    else removeDrafts();
    return Date.now() - found.atMs < maxAgeMs && (!found.left || isReload()) ? draft : null;
  } catch {
    return null;
  }
}

function readSaved(): SavedDrafts | null {
  try {
    return JSON.parse(readDrafts() ?? 'null') as SavedDrafts | null;
  } catch {
    return null;
  }
}

function store(drafts: SavedDrafts): void {
  storeDrafts(JSON.stringify(drafts));
}

/** Only values that differ from the page as rendered: the next view of the form provides the rest. */
export function readDraft(form: HTMLFormElement): Draft {
  const pristine = form.cloneNode(true) as HTMLFormElement;
  pristine.reset();
  const before = readValues(pristine);
  const now = readValues(form);
  const names = [...new Set([...before.keys(), ...now.keys()])];
  const isSame = (name: string) => JSON.stringify(before.get(name)) === JSON.stringify(now.get(name));
  return names
    .filter((name) => !isSame(name))
    .flatMap((name) => (now.get(name) ?? ['']).map((value) => [name, value] as const));
}

/** Writes the first value of a name into its box; ticks a box whose value is among the name's values. */
export function writeDraft(form: HTMLFormElement, draft: Draft): void {
  for (const box of form.querySelectorAll<HTMLInputElement | HTMLSelectElement>('[name]')) {
    const [value, ...more] = draft.filter(([name]) => name === box.name).map(([, text]) => text);
    if (value === undefined || box.type === 'hidden' || box.type === 'file') continue;
    if (box instanceof HTMLInputElement && ['radio', 'checkbox'].includes(box.type))
      box.checked = [value, ...more].includes(box.value);
    else if (isOffered(box, value)) box.value = value;
  }
}

/** An option that no longer exists must be chosen again. */
function isOffered(box: HTMLInputElement | HTMLSelectElement, value: string): boolean {
  return !(box instanceof HTMLSelectElement) || [...box.options].some((option) => option.value === value);
}

/** Whether the form differs from the page as rendered. */
export function isChanged(form: HTMLFormElement): boolean {
  return readDraft(form).length > 0;
}

function readValues(form: HTMLFormElement): ReadonlyMap<string, readonly string[]> {
  const values = new Map<string, string[]>();
  for (const [name, value] of new FormData(form))
    if (typeof value === 'string' && !internalFields.has(name))
      values.set(name, [...(values.get(name) ?? []), value]);
  return values;
}
