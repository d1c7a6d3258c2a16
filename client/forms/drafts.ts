/** What was typed into a form and not sent: kept over a reload that we cause ourselves, and while another page is looked at. */
import { readDrafts, removeDrafts, storeDrafts } from './stored-drafts.ts';

type Entries = readonly (readonly [name: string, value: string])[];

interface SavedDrafts {
  atMs: number;
  path: string;
  forms: Record<string, Entries>;
}

const maxAgeMs = 10 * 60_000;
let saved = false;
/** A form's own fields, which the next view of it makes anew. */
const internalFields = new Set(['form', 'key', 'website']);

/** Called before a reload of ours, as after a new build. Nothing of payments is ever kept, and no file. */
export function saveDrafts(): void {
  const changed = [...document.querySelectorAll<HTMLFormElement>('form[data-form]')].filter(isChanged);
  if (changed.length === 0 || location.pathname.startsWith('/payment')) return;
  const forms = Object.fromEntries(changed.map((form) => [form.dataset.form, readEntries(form)]));
  try {
    storeDrafts(JSON.stringify({ atMs: Date.now(), path: location.pathname, forms } satisfies SavedDrafts));
    saved = true;
  } catch {
    // Where nothing can be kept, it is typed again.
  }
}

/** True once they lie there: leaving loses nothing. */
export function areDraftsSaved(): boolean {
  return saved;
}

/** Once: what was taken back is no longer kept. */
export function takeDraft(form: HTMLFormElement): Entries | null {
  try {
    const found = JSON.parse(readDrafts() ?? 'null') as SavedDrafts | null;
    const entries = found?.path === location.pathname && found.forms[form.dataset.form ?? ''];
    if (!found || !entries) return null;
    removeDrafts();
    return Date.now() - found.atMs < maxAgeMs ? entries : null;
  } catch {
    return null;
  }
}

export function readEntries(form: HTMLFormElement): Entries {
  return [...new FormData(form)].filter(
    (entry): entry is [string, string] => typeof entry[1] === 'string' && !internalFields.has(entry[0]),
  );
}

/** The nth value of a name goes into its nth box; a box to tick is ticked when its value is among them. */
export function writeEntries(form: HTMLFormElement, entries: Entries): void {
  for (const box of form.querySelectorAll<HTMLInputElement>('[name]')) {
    if (internalFields.has(box.name) || box.type === 'hidden' || box.type === 'file') continue;
    const values = entries.filter(([name]) => name === box.name).map(([, value]) => value);
    if (box.type === 'radio' || box.type === 'checkbox') box.checked = values.includes(box.value);
    else if (values[0] !== undefined) box.value = values[0];
  }
}

/** Differs from how the page was written. */
export function isChanged(form: HTMLFormElement): boolean {
  const pristine = form.cloneNode(true) as HTMLFormElement;
  pristine.reset();
  return JSON.stringify(readEntries(form)) !== JSON.stringify(readEntries(pristine));
}
