/** Answers clicks on buttons that copy (`data-action="copy"`, text in `data-text`) or print (`data-action="print"`). */

export function startPageActions(): void {
  document.addEventListener('click', (event) => {
    const button = (event.target as Element | null)?.closest<HTMLElement>('[data-action]');
    if (button?.dataset.action === 'copy') void copy(button);
    if (button?.dataset.action === 'print') print();
  });
}

/** The line after the button is a live region: a screen reader hears what the eye sees. */
async function copy(button: HTMLElement): Promise<void> {
  const liveRegion = button.nextElementSibling;
  try {
    await navigator.clipboard.writeText(button.dataset.text ?? '');
    if (liveRegion) liveRegion.textContent = 'Copied';
  } catch {
    if (liveRegion)
      liveRegion.textContent = 'Your browser does not allow it; please mark the text and copy it';
  }
}
