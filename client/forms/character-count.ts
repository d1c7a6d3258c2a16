/** Number of characters left, under each textarea; announced to screen readers once typing pauses. */

const debounceMs = 1_000;

export function countCharacters(form: HTMLFormElement): void {
  for (const line of form.querySelectorAll<HTMLElement>('[data-max-length]')) {
    const box = line.parentElement?.querySelector('textarea');
    if (!box) continue;
    const liveRegion = document.createElement('span');
    liveRegion.className = 'visually-hidden';
    liveRegion.setAttribute('role', 'status');
    line.after(liveRegion);
    let timer: ReturnType<typeof setTimeout>;
    const show = () => {
      const remaining = Number(line.dataset.maxLength) - box.value.length;
      line.textContent = formatRemaining(remaining);
      line.toggleAttribute('data-over', remaining < 0);
      clearTimeout(timer);
      if (document.activeElement === box)
        timer = setTimeout(() => (liveRegion.textContent = formatRemaining(remaining)), debounceMs);
    };
    box.addEventListener('input', show);
    show();
  }
}

function formatRemaining(remaining: number): string {
  // Formatted by hand: the first use of number formatting costs a phone more than everything else here.
  const count = String(Math.abs(remaining)).replace(/\B(?=(?:\d{3})+$)/g, ',');
  const noun = Math.abs(remaining) === 1 ? 'character' : 'characters';
  return remaining < 0 ? `You have ${count} ${noun} too many` : `You have ${count} ${noun} left`;
}
