/** Loads the engine of a form once it is near or focused; a form that no visitor reaches costs nothing. */
import type { FormDefinition } from '#shared/forms/define-form.ts';
import { beforeLoad } from '../freshness/guarded-reload.ts';
import { reportError } from '../lifecycle/report-error.ts';
import { onPageView } from '../lifecycle/signals.ts';
import { readSavedBranch } from '../my-branch/saved-branch.ts';
import type { BoundForm } from './bind-form.ts';
import { countCharacters } from './character-count.ts';
import {
  areDraftsSaved,
  type Draft,
  isChanged,
  markUnsaved,
  readDraft,
  saveDrafts,
  saveDraftsAtLeaving,
  takeDraft,
  writeDraft,
} from './drafts.ts';

const definitions = import.meta.glob<Record<string, FormDefinition>>('../../shared/forms/*.form.ts');

interface WatchedForm {
  form: HTMLFormElement;
  path: string;
  binding?: BoundForm;
}

/** Unsent input of pages that the visitor left, by path and form. */
const leftDrafts = new Map<string, Draft>();

/** Call it once a page has a form. `navigate` opens an address in this document if a page here serves it. */
export function startForms(navigate: (to: string) => Promise<void>): void {
  let watched: WatchedForm[] = [];
  beforeLoad(saveDrafts);
  onPageView(() => {
    for (const each of watched) if (!each.form.isConnected) unwatch(each);
    watched = watched.filter(({ form }) => form.isConnected);
    for (const form of document.querySelectorAll<HTMLFormElement>('form[data-form]'))
      if (!watched.some((each) => each.form === form)) watched.push(watch(form, navigate));
  });
  confirmLeavingUnsent(() => watched.map(({ form }) => form));
}

/** Asks before unsent input is lost: the site's own pages restore it, others cannot. Asks only once. */
function confirmLeavingUnsent(listForms: () => readonly HTMLFormElement[]): void {
  /** Form submitted by the browser itself: nothing of it is lost. */
  let sentForm: EventTarget | null = null;
  const isUnsent = (form: HTMLFormElement) => form !== sentForm && form.isConnected && isChanged(form);
  const confirmLeaving = (event: BeforeUnloadEvent) => {
    if (areDraftsSaved() || !listForms().some(isUnsent)) return;
    event.preventDefault();
    removeEventListener('beforeunload', confirmLeaving);
    document.removeEventListener('input', watchLeaving);
  };
  // Not before there is input: a page with this listener may be left out of the back/forward cache.
  // See https://developer.mozilla.org/en-US/docs/Web/API/Window/beforeunload_event
  const watchLeaving = () => {
    sentForm = null;
    markUnsaved();
    addEventListener('beforeunload', confirmLeaving);
  };
  document.addEventListener('input', watchLeaving);
  document.addEventListener('submit', (event) => {
    if (!event.defaultPrevented) sentForm = event.target;
  });
  addEventListener('pagehide', () => saveDraftsAtLeaving(listForms().filter(isUnsent)));
  // Restored from the back/forward cache: the page was left, and may be left again.
  addEventListener('pageshow', () => {
    sentForm = null;
    markUnsaved();
  });
}

function watch(form: HTMLFormElement, navigate: (to: string) => Promise<void>): WatchedForm {
  const entry: WatchedForm = { form, path: location.pathname };
  form.dataset.shownMs = String(performance.now());
  preselectBranch(form);
  const draft = takeDraft(form) ?? leftDrafts.get(draftKey(entry));
  if (draft) writeDraft(form, draft);
  countCharacters(form);
  let requested = false;
  const bind = async () => {
    if (requested) return;
    requested = true;
    try {
      const [{ bindForm }, definition] = await Promise.all([
        import('./bind-form.ts'),
        loadDefinition(form.dataset.form ?? ''),
      ]);
      if (form.isConnected) entry.binding = await bindForm(form, definition, navigate);
    } catch (error) {
      // The browser submits the form itself, and the server validates it all the same.
      reportError('chunk', error);
    }
  };
  form.addEventListener('focusin', bind, { once: true });
  onceNear(form, bind);
  return entry;
}

/** Calls `act` once, before the form scrolls into view. */
function onceNear(form: HTMLFormElement, act: () => void): void {
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
  if (!found) throw new Error(`${name}.form.ts lacks its form`);
  return found;
}

function unwatch(watched: WatchedForm): void {
  watched.binding?.unbind();
  if (isChanged(watched.form)) leftDrafts.set(draftKey(watched), readDraft(watched.form));
  else leftDrafts.delete(draftKey(watched));
}

function draftKey({ form, path }: WatchedForm): string {
  return `${path}#${form.dataset.form}`;
}

/** Preselects the visitor's own branch where a form asks for one, in preference to the page's suggestion. */
function preselectBranch(form: HTMLFormElement): void {
  const box = form.elements.namedItem('branch');
  const own = readSavedBranch()?.branch;
  const suggestion = form.parentElement?.querySelector<HTMLElement>('[data-suggested-branch]');
  if (!(box instanceof HTMLSelectElement) || !own) return;
  if (box.value && box.value !== suggestion?.dataset.suggestedBranch) return;
  const option = [...box.options].find(({ value }) => value === own.slug);
  if (!option) return;
  for (const each of box.options) each.defaultSelected = each === option;
  option.selected = true;
  if (suggestion) suggestion.textContent = `${own.name}, your branch, will reply.`;
}
