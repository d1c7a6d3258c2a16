/** "My branch": the shop a visitor has chosen stands at the top of every page. Everything else loads once there is one. */
import { onPageView } from '../lifecycle/signals.ts';
import { readSavedBranch } from './saved-branch.ts';

const button = '[data-action="my-branch"]';

/** Call it once the app is mounted. */
export function startMyBranch(): void {
  document.addEventListener('click', (event) => {
    const clicked = (event.target as Element | null)?.closest<HTMLElement>(button);
    if (clicked) void import('./show-my-branch.ts').then(({ chooseBranch }) => chooseBranch(clicked));
  });
  onPageView(() => {
    if (readSavedBranch()) void import('./show-my-branch.ts').then(({ showMyBranch }) => showMyBranch());
  });
}
