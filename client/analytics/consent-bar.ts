/** The one question, at the foot of the window: not in the way of anything, and no is as easy as yes. */
import { href } from '#routes/href.ts';
import { type ConsentChoice, consentProps } from '#shared/analytics/consent.ts';
import buttonStyles from '../components/button.module.css';
import styles from './consent-bar.module.css';

export interface ConsentBar {
  show(): void;
  hide(): void;
}

const choices: readonly (readonly [ConsentChoice, string])[] = [
  ['refused', 'No, do not count'],
  ['accepted', 'Yes, count it'],
];

export function createConsentBar(page: Document): ConsentBar {
  let bar: HTMLElement | undefined;
  const rootStyle = page.documentElement.style;
  // What is focused or at the very end of a page must never lie beneath the bar.
  const measure = new ResizeObserver(() =>
    rootStyle.setProperty('--consent-bar', `${bar?.getBoundingClientRect().height ?? 0}px`),
  );
  return {
    show() {
      if (bar) return;
      bar = drawBar(page);
      // First in the document, so that the first press of Tab leads to it; the styles put it at the bottom.
      page.body.prepend(bar);
      measure.observe(bar);
    },
    hide() {
      if (!bar) return;
      const hadFocus = bar.contains(page.activeElement);
      measure.disconnect();
      bar.remove();
      bar = undefined;
      rootStyle.removeProperty('--consent-bar');
      // Whoever answered by keyboard goes on at the page itself, without a jump.
      if (hadFocus) page.getElementById('main')?.focus({ preventScroll: true });
    },
  };
}

function drawBar(page: Document): HTMLElement {
  const bar = page.createElement('section');
  bar.className = `${styles.consentBar}`;
  bar.setAttribute('aria-label', 'A question about cookies');
  const question = page.createElement('p');
  const more = page.createElement('a');
  more.href = `${href('important-cookies')}#your-cookie-choices`;
  more.textContent = 'What would be stored';
  question.append('May we count this visit with Google Analytics? It sets cookies. ', more);
  const buttons = page.createElement('div');
  buttons.className = `${styles.answers}`;
  buttons.append(...choices.map(([choice, label]) => drawChoice(page, choice, label)));
  const inner = page.createElement('div');
  inner.className = 'wrap';
  inner.append(question, buttons);
  bar.append(inner);
  return bar;
}

function drawChoice(page: Document, choice: ConsentChoice, label: string): HTMLButtonElement {
  const button = page.createElement('button');
  button.type = 'button';
  button.className = `${buttonStyles.ghost}`;
  button.textContent = label;
  for (const [name, value] of Object.entries(consentProps(choice))) button.setAttribute(name, value);
  return button;
}
