/** Writes the chosen branch into the slots that layouts leave for it, and updates its button. */
import { href } from '#routes/href.ts';
import { openState } from '#shared/opening-hours/opening-hours.ts';
import { telHref } from '#shared/phone.ts';
import { refreshSavedBranch } from './refresh-saved-branch.ts';
import { readSavedBranch, type SavedBranch, saveBranch } from './saved-branch.ts';

/** Result of pressing the button; both flags are false where the browser blocks storage. */
interface Choice {
  branch: SavedBranch;
  isMine: boolean;
  isForgotten: boolean;
}

const minuteMs = 60_000;
let ticking = false;

/** Repeats every minute: branches open and close while a page is open. */
export function showMyBranch(): void {
  show();
  if (ticking) return;
  ticking = true;
  setInterval(show, minuteMs);
  void refreshSavedBranch(Date.now()).then(show);
}

/** Announces the result beside the button. */
export function announceChoice(button: HTMLElement, { branch, isMine, isForgotten }: Choice): void {
  const liveRegion = button.nextElementSibling;
  if (!liveRegion) return;
  if (isForgotten) liveRegion.textContent = 'Forgotten.';
  else if (isMine)
    liveRegion.textContent = `${branch.name} is now at the top of every page, in this browser only.`;
  else liveRegion.textContent = 'Your browser won’t let us remember it.';
}

function show(): void {
  const branch = readSavedBranch()?.branch;
  for (const element of document.querySelectorAll<HTMLElement>('[data-my-branch]')) {
    element.hidden = !branch;
    element.replaceChildren(...(branch ? line(branch) : []));
  }
  for (const button of document.querySelectorAll<HTMLElement>('[data-action="my-branch"]'))
    syncButton(button, branch);
}

/** The branch's own page has the latest hours, and is where the choice is undone. */
function syncButton(button: HTMLElement, branch: SavedBranch | undefined): void {
  const here = readButton(button);
  const mine = here !== null && here.slug === branch?.slug;
  if (mine) saveBranch(here, Date.now());
  button.textContent = mine ? 'This is your branch: forget it' : 'Make this my branch';
}

function readButton(button: HTMLElement): SavedBranch | null {
  return button.dataset.branch ? (JSON.parse(button.dataset.branch) as SavedBranch) : null;
}

/** `Your branch: Swaffham · Open now, until 5.30pm · 01632 960 126` */
function line(branch: SavedBranch): (Node | string)[] {
  const { text } = openState(branch, new Date());
  return [
    'Your branch: ',
    link(href('branches-slug', { slug: branch.slug }), branch.name),
    ` · ${text} · `,
    link(telHref(branch.phone), branch.phone, `Call ${branch.name}, ${branch.phone}`),
  ];
}

function link(to: string, text: string, label?: string): HTMLAnchorElement {
  const anchor = document.createElement('a');
  anchor.href = to;
  anchor.textContent = text;
  if (label) anchor.setAttribute('aria-label', label);
  return anchor;
}
