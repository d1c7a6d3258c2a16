/** Brings the engine to a form that comes into view or is touched; a page whose form nobody reaches is no heavier for it. */
import type { FormDefinition } from '#shared/forms/define-form.ts';
import { reportError } from '../lifecycle/report-error.ts';
import { retryOnce } from '../lifecycle/retry-once.ts';
import { onPageShown } from '../lifecycle/signals.ts';
import { readSavedBranch } from '../my-branch/saved-branch.ts';
import type { BoundForm } from './bind-form.ts';
import { countCharacters } from './character-count.ts';
import { areDraftsKept, isChanged, readEntries, takeDraft, writeEntries } from './drafts.ts';

const definitions = import.meta.glob<Record<string, FormDefinition>>('../../shared/forms/*.form.ts');

interface Watched {
  form: HTMLFormElement;
  path: string;
  bound?: BoundForm;
}

/** What was typed on pages that were left, by path and form. */
const left = new Map<string, ReturnType<typeof readEntries>>();

/** `go` follows an address in this document where a page of ours answers it. */
export function startForms(go: (to: string) => Promise<void>): void {
  let watched: Watched[] = [];
  onPageShown(() => {
    for (const each of watched) if (!each.form.isConnected) leave(each);
    watched = watched.filter(({ form }) => form.isConnected);
    for (const form of document.querySelectorAll<HTMLFormElement>('form[data-form]'))
      if (!watched.some((each) => each.form === form)) watched.push(watch(form, go));
  });
  // Pages of our own bring back what was typed; from any other there is no way back. One question is enough.
  const ask = (event: BeforeUnloadEvent) => {
    if (areDraftsKept() || !watched.some(({ form }) => form.isConnected && isChanged(form))) return;
    event.preventDefault();
    removeEventListener('beforeunload', ask);
    document.removeEventListener('input', listen);
  };
  // Not before something is typed: a page that listens for this may be thrown away instead of being kept for "back".
  const listen = () => addEventListener('beforeunload', ask);
  document.addEventListener('input', listen);
}

function watch(form: HTMLFormElement, go: (to: string) => Promise<void>): Watched {
  const own: Watched = { form, path: location.pathname };
  form.dataset.shownMs = String(performance.now());
  preferBranch(form);
  const draft = takeDraft(form) ?? left.get(nameOf(own));
  if (draft) writeEntries(form, draft);
  countCharacters(form);
  let asked = false;
  const bind = async () => {
    if (asked) return;
    asked = true;
    try {
      const [{ bindForm }, definition] = await retryOnce(() =>
        Promise.all([import('./bind-form.ts'), loadDefinition(form.dataset.form ?? '')]),
      );
      if (form.isConnected) own.bound = await bindForm(form, definition, go);
    } catch (error) {
      // The browser sends it by itself, and the server checks it all the same.
      reportError('chunk', error);
    }
  };
  form.addEventListener('focusin', bind, { once: true });
  whenNear(form, bind);
  return own;
}

/** Once, before somebody gets there. */
function whenNear(form: HTMLFormElement, act: () => void): void {
  const watcher = new IntersectionObserver(
    (entries) => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
      watcher.disconnect();
      act();
    },
    { rootMargin: '50% 0px' },
  );
  watcher.observe(form);
}

async function loadDefinition(name: string): Promise<FormDefinition> {
  const load = definitions[`../../shared/forms/${name}.form.ts`];
  if (!load) throw new Error(`No form file ${name}.form.ts`);
  const found = Object.values(await load()).find((each) => each.name === name);
  if (!found) throw new Error(`${name}.form.ts exports no form of that name`);
  return found;
}

function leave(watched: Watched): void {
  watched.bound?.unbind();
  if (isChanged(watched.form)) left.set(nameOf(watched), readEntries(watched.form));
  else left.delete(nameOf(watched));
}

function nameOf({ form, path }: Watched): string {
  return `${path}#${form.dataset.form}`;
}

/** The visitor's own branch is chosen already where one is asked for. */
function preferBranch(form: HTMLFormElement): void {
  const box = form.elements.namedItem('branch');
  const slug = readSavedBranch()?.branch.slug;
  if (!(box instanceof HTMLSelectElement) || box.value || !slug) return;
  const own = [...box.options].find(({ value }) => value === slug);
  if (own) {
    own.defaultSelected = true;
    own.selected = true;
  }
}
