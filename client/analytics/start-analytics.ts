/** Starts analytics: consent bar, consent store, page views and events. */

import type { ConsentChoice } from '#shared/analytics/consent.ts';
import type { TagManagerConfig } from '#shared/browser-config.ts';
import { formatDayOf } from '#shared/dates.ts';
import { toE164 } from '#shared/phone.ts';
import type { Site } from '../layouts/site.query.ts';
import { onPageView } from '../lifecycle/signals.ts';
import { createConsentBar } from './consent-bar.ts';
import { type ConsentState, createConsentStore } from './consent-store.ts';
import { toContentView } from './content-view.ts';
import { createPageViewDeduplicator } from './dedupe-page-views.ts';
import { deleteTagCookies } from './delete-tag-cookies.ts';
import { createTagManager } from './tag-manager.ts';
import { watchEvents } from './watch-events.ts';

export function startAnalytics(config: TagManagerConfig, site: Site | null, debug: boolean): void {
  const tags = createTagManager(config, debug);
  const { globalPrivacyControl } = navigator as { globalPrivacyControl?: boolean };
  const consent = createConsentStore(document, globalPrivacyControl === true, () => new Date());
  const bar = createConsentBar(document);
  const isNewView = createPageViewDeduplicator();

  const applyConsent = () => {
    const consentState = consent.read();
    tags.setConsent(consentState.choice);
    showCookieChoices(document, consentState);
    if (consentState.choice === null) bar.show();
    else bar.hide();
    if (consentState.choice === 'refused') deleteTagCookies(document, location.hostname);
  };

  onPageView((page) => {
    if (!isNewView(page)) return;
    applyConsent();
    tags.trackPageView(toContentView(page, document.title, location.origin));
  });
  const branches = site?.branches ?? [];
  watchEvents(window, new Map(branches.map(({ phone, slug }) => [toE164(phone), slug])), (event) => {
    applyConsent();
    tags.trackEvent(event);
  });
  // Consent may have been given or withdrawn in another tab.
  document.addEventListener('visibilitychange', applyConsent);
  document.addEventListener('click', ({ target }) => {
    const button = (target as Element).closest<HTMLElement>('[data-consent]');
    if (!button) return;
    consent.choose(button.dataset.consent as ConsentChoice);
    applyConsent();
  });
}

/** Does nothing on other pages. The server renders the buttons hidden, as no tag loads without JavaScript. */
function showCookieChoices(page: Document, consent: ConsentState): void {
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
