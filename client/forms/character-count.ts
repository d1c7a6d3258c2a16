/** How many characters are left, under each box of several lines; said to screen readers once the typing pauses. */

const pauseMs = 1_000;

export function countCharacters(form: HTMLFormElement): void {
  for (const line of form.querySelectorAll<HTMLElement>('[data-most]')) {
    const box = line.parentElement?.querySelector('textarea');
    if (!box) continue;
    const said = document.createElement('span');
    said.className = 'visually-hidden';
    said.setAttribute('role', 'status');
    line.after(said);
    let pause: ReturnType<typeof setTimeout>;
    const show = () => {
      const left = Number(line.dataset.most) - box.value.length;
      line.textContent = wordsFor(left);
      line.toggleAttribute('data-over', left < 0);
      clearTimeout(pause);
      if (document.activeElement === box)
        pause = setTimeout(() => (said.textContent = wordsFor(left)), pauseMs);
    };
    box.addEventListener('input', show);
    show();
  }
}

function wordsFor(left: number): string {
  // By hand: the first number that a telephone formats costs it more than everything else here.
  const count = String(Math.abs(left)).replace(/\B(?=(?:\d{3})+$)/g, ',');
  const noun = Math.abs(left) === 1 ? 'character' : 'characters';
  return left < 0 ? `You have ${count} ${noun} too many` : `You have ${count} ${noun} left`;
}
