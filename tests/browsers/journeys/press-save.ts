/** The Save buttons of a page: lists them, and presses one and waits for the response. */
import type { Visitor } from '../../support/visitor/visitor.ts';

const prefix = 'Save: ';

/** Titles of the offers with a Save button, from top to bottom. */
export async function titlesToSave(visitor: Visitor): Promise<string[]> {
  const names = await visitor.page.run(() =>
    [...document.querySelectorAll('main button')].map((button) => button.getAttribute('aria-label') ?? ''),
  );
  return [
    ...new Set(names.filter((name) => name.startsWith(prefix)).map((name) => name.slice(prefix.length))),
  ];
}

/** With scripts the star changes; without, the page reloads at the offer. */
export async function pressSave(visitor: Visitor, title: string): Promise<void> {
  const name = prefix + title;
  const isPressed = async () => (await visitor.see('button', name, 'main')).pressed;
  const before = await isPressed();
  const hashBefore = await visitor.page.run(() => location.hash);
  await visitor.press('button', name, 'main');
  await visitor.until(`an answer to “${name}”`, async () => {
    if (visitor.scripts) return (await isPressed()) !== before;
    const hash = await visitor.page.run(() => (document.readyState === 'complete' ? location.hash : ''));
    return hash !== hashBefore && /^#[A-Z]{2}\d{4}$/.test(hash);
  });
}
