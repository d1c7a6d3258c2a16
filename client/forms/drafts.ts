/** What was typed into a form and not sent: kept over a reload, ours or the visitor’s, and while another page is looked at. */
import { readDrafts, removeDrafts, storeDrafts } from './stored-drafts.ts';

/** What stands in a form instead of what the page was written with; empty where a box was emptied. */
export type Draft = readonly (readonly [name: string, value: string])[];

interface SavedDrafts {
  atMs: number;
  path: string;
  /** Saved while the page was left: of use only if that was a reload. */
  left?: true;
  forms: Record<string, Draft>;
}

const maxAgeMs = 10 * 60_000;
let saved = false;
/** A form's own fields, which the next view of it makes anew. */
const internalFields = new Set(['form', 'key', 'website']);

/** Called before a reload of ours, as after a new build. Nothing of payments is ever kept, and no file. */
export function saveDrafts(): void {
  const changed = [...document.querySelectorAll<HTMLFormElement>('form[data-form]')].filter(isChanged);
  saved = changed.length > 0 && storeForms(changed);
}

/** Called when the page goes, as by the visitor's own reload: browsers bring no text box back that says `autocomplete="off"`. */
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
    // Where nothing can be kept, it is typed again.
    return false;
  }
}

function isReload(): boolean {
  const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  return navigation?.type === 'reload';
}

/** True once they lie there: leaving loses nothing. */
export function areDraftsSaved(): boolean {
  return saved;
}

/** What stands in the forms from now on is not what was saved. */
export function markUnsaved(): void {
  saved = false;
}

/** Once: what was taken back is no longer kept, and what other forms of the page have there stays for them. */
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

/** Only what differs from how the page was written: the rest is for the next view of the form to say. */
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

/** The first value of a name goes into its box; a box to tick is ticked when its value is among them. */
export function writeDraft(form: HTMLFormElement, draft: Draft): void {
  for (const box of form.querySelectorAll<HTMLInputElement | HTMLSelectElement>('[name]')) {
    const [value, ...more] = draft.filter(([name]) => name === box.name).map(([, text]) => text);
    if (value === undefined || box.type === 'hidden' || box.type === 'file') continue;
    if (box instanceof HTMLInputElement && ['radio', 'checkbox'].includes(box.type))
      box.checked = [value, ...more].includes(box.value);
    else if (isOffered(box, value)) box.value = value;
  }
}

/** A choice that is not there any more is made again. */
function isOffered(box: HTMLInputElement | HTMLSelectElement, value: string): boolean {
  return !(box instanceof HTMLSelectElement) || [...box.options].some((option) => option.value === value);
}

/** Differs from how the page was written. */
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
