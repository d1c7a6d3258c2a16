/** Handles `data-action` (copy, print), `data-submits`, and links to anchors inside a closed fold. */

export function startPageActions(): void {
  document.addEventListener('click', (event) => {
    const button = (event.target as Element | null)?.closest<HTMLElement>('[data-action]');
    if (button?.dataset.action === 'copy') void copy(button);
    if (button?.dataset.action === 'print') print();
    openFold(event.target as Element | null);
  });
  document.addEventListener('change', ({ target }) => {
    const choice = (target as Element | null)?.closest<HTMLSelectElement>('select[data-submits]');
    choice?.form?.requestSubmit();
  });
}

/** Opens the fold around a link's target, which not every browser does by itself. */
function openFold(clicked: Element | null): void {
  const link = clicked?.closest<HTMLAnchorElement>('a[href^="#"]');
  const target = link && document.getElementById(link.hash.slice(1));
  const before = target?.previousElementSibling;
  // A list's filter is a sibling after its fold, not inside it.
  const isBehind = before?.matches('details:has(> summary:only-child)');
  const fold = isBehind ? (before as HTMLDetailsElement) : target?.closest('details');
  if (fold) fold.open = true;
}

/** The element after the button is a live region, so that screen readers announce the visible message. */
async function copy(button: HTMLElement): Promise<void> {
  const liveRegion = button.nextElementSibling;
  try {
    await navigator.clipboard.writeText(button.dataset.text ?? '');
    if (liveRegion) liveRegion.textContent = 'Copied';
  } catch {
    if (liveRegion)
      liveRegion.textContent = 'Your browser won’t allow that: please select the text and copy it';
  }
}
