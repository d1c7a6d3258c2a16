/** Answers every click on a button that copies: `data-action="copy"` with the text in `data-text`. */

export function startCopying(): void {
  document.addEventListener('click', (event) => {
    const button = (event.target as Element | null)?.closest<HTMLElement>('[data-action="copy"]');
    if (button) void copy(button);
  });
}

/** The line after the button is a live region: a screen reader hears what the eye sees. */
async function copy(button: HTMLElement): Promise<void> {
  const said = button.nextElementSibling;
  try {
    await navigator.clipboard.writeText(button.dataset.text ?? '');
    if (said) said.textContent = 'Copied';
  } catch {
    if (said) said.textContent = 'Your browser does not allow it; please mark the text and copy it';
  }
}
