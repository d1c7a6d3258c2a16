/** Consent bar at the foot of the window: it blocks nothing, and refusing is as easy as accepting. */
import { href } from '#routes/href.ts';
import { type ConsentChoice, consentProps } from '#shared/analytics/consent.ts';
import buttonStyles from '../components/page-parts/button.module.css';
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
  // Publishes the bar's height, so that it never covers a focused element or the end of the page.
  // See https://www.w3.org/TR/WCAG22/#focus-not-obscured-minimum
  const measure = new ResizeObserver(() =>
    rootStyle.setProperty('--consent-bar', `${bar?.getBoundingClientRect().height ?? 0}px`),
  );
  return {
    show() {
      if (bar) return;
      bar = drawBar(page);
      // First in the document, so that the first Tab reaches it; CSS places it at the bottom.
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
      // A visitor who answered by keyboard continues at the main content, without a jump.
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
