/** Starts analytics: consent bar, consent store, page views and events. */

import type { ConsentChoice } from '#shared/analytics/consent.ts';
import type { TagManagerConfig } from '#shared/browser-config.ts';
import { toE164 } from '#shared/phone.ts';
import type { Site } from '../layouts/site.query.ts';
import { onPageView } from '../lifecycle/signals.ts';
import { createConsentBar } from './consent-bar.ts';
import { createConsentStore } from './consent-store.ts';
import { toContentView } from './content-view.ts';
import { showCookieChoices } from './cookie-choices.ts';
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
