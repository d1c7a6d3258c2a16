/** "My branch": the shop a visitor has chosen stands at the top of every page. What writes it there loads once there is one. */
import { loadPart } from '../lifecycle/load-part.ts';
import { onPageView } from '../lifecycle/signals.ts';
import { clearSavedBranch, readSavedBranch, type SavedBranch, saveBranch } from './saved-branch.ts';

const loadShow = () => import('./show-my-branch.ts');

/** At once on a still page; where React hydrates, after it. */
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

/** This shop becomes the visitor's, or stops being it: at once, as they may be gone before any file arrives. */
function chooseBranch(button: HTMLElement, branch: SavedBranch): void {
  const isMine = readSavedBranch()?.branch.slug === branch.slug;
  if (isMine) clearSavedBranch();
  const isSaved = !isMine && saveBranch(branch, Date.now());
  loadPart(loadShow, ({ showMyBranch, announceChoice }) => {
    showMyBranch();
    announceChoice(button, { branch, isMine: isSaved, isForgotten: isMine });
  });
}
