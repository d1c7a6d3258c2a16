/** "My branch": shows the chosen branch at the top of every page; its code loads once there is one. */
import { loadPart } from '../lifecycle/load-part.ts';
import { onPageView } from '../lifecycle/signals.ts';
import { clearSavedBranch, readSavedBranch, type SavedBranch, saveBranch } from './saved-branch.ts';

const loadShow = () => import('./show-my-branch.ts');

/** Call it at once on a static page, and after hydration elsewhere. */
export function startMyBranch(): void {
  document.addEventListener('click', (event) => {
    const button = (event.target as Element | null)?.closest<HTMLElement>('[data-action="my-branch"]');
    if (button?.dataset.branch) chooseBranch(button, JSON.parse(button.dataset.branch) as SavedBranch);
  });
  show();
  onPageView(show);
}

function show(): void {
  if (readSavedBranch()) loadPart(loadShow, ({ showMyBranch }) => showMyBranch());
}

/** Chooses or clears the branch at once, as the visitor may leave before any file arrives. */
function chooseBranch(button: HTMLElement, branch: SavedBranch): void {
  const isMine = readSavedBranch()?.branch.slug === branch.slug;
  if (isMine) clearSavedBranch();
  const isSaved = !isMine && saveBranch(branch, Date.now());
  loadPart(loadShow, ({ showMyBranch, announceChoice }) => {
    showMyBranch();
    announceChoice(button, { branch, isMine: isSaved, isForgotten: isMine });
  });
}
