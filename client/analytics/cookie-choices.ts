/** Cookie settings on the cookies page: the current choice, its date, and the buttons to change it. */
import { formatDayOf } from '#shared/dates.ts';
import type { ConsentState } from './consent-store.ts';

/** Does nothing on other pages. The server renders the buttons hidden, as no tag loads without JavaScript. */
export function showCookieChoices(page: Document, consent: ConsentState): void {
  const state = page.querySelector<HTMLElement>('[data-consent-state]');
  if (!state) return;
  state.textContent = describeConsent(consent);
  const part = state.parentElement as HTMLElement;
  for (const button of part.querySelectorAll<HTMLElement>('[data-consent]'))
    button.setAttribute('aria-pressed', String(button.dataset.consent === consent.choice));
  const buttons = part.querySelector<HTMLElement>('[data-consent-buttons]');
  // A browser signal can only be changed in the browser.
  if (buttons) buttons.hidden = consent.choice !== null && consent.at === null;
}

function describeConsent({ choice, at }: ConsentState): string {
  if (choice === null) return 'You haven’t answered yet. Until you do, nothing is loaded.';
  if (at === null)
    return 'Your browser sends Global Privacy Control, so we take that as a no: nothing is loaded.';
  return choice === 'accepted'
    ? `You said yes on ${formatDayOf(at)}. Your visits are counted with Google Analytics.`
    : `You said no on ${formatDayOf(at)}. Nothing is loaded.`;
}
