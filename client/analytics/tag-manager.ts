/** Tag manager behind the visitor's consent: loads and sends nothing before it is given. */
import { GtmSupport } from '@gtm-support/core';
import type { ConsentChoice } from '#shared/analytics/consent.ts';
import type { TagManagerConfig } from '#shared/browser-config.ts';
import type { ContentView } from './content-view.ts';
import { consentDefaults, consentUpdate, createConsentCommand } from './google-consent.ts';
import type { Interaction } from './interaction.ts';

export interface TagManager {
  /** `choice` is null until the visitor answers. */
  setConsent(choice: ConsentChoice | null): void;
  /** Reports the page now shown; null for one that is not counted. */
  trackPageView(view: ContentView | null): void;
  trackEvent(event: Interaction): void;
}

export function createTagManager(config: TagManagerConfig, debug: boolean): TagManager {
  const gtm = createGtm(config, debug);
  const pushConsent = createConsentCommand(dataLayer(config.dataLayer));
  let consent: ConsentChoice | null = null;
  let currentView: ContentView | null = null;
  /** True while the current page view waits for an answer. Earlier pages are not reported afterwards. */
  let pendingConsent = false;

  const send = ({ name, path, title, location }: ContentView) =>
    gtm.trackView(name, path, { page_title: title, page_location: location });

  pushConsent('consent', 'default', consentDefaults);
  return {
    setConsent(choice) {
      if (choice === consent) return;
      consent = choice;
      pushConsent('consent', 'update', consentUpdate(choice === 'accepted'));
      // Adds the script once, after the consent command, at the first change from disabled to enabled.
      gtm.enable(choice === 'accepted');
      if (choice === 'accepted' && pendingConsent && currentView) send(currentView);
      pendingConsent = false;
    },
    trackPageView(view) {
      currentView = view;
      pendingConsent = view !== null && consent === null;
      if (view) send(view);
    },
    trackEvent({ category, action, label, value }) {
      if (currentView) gtm.trackEvent({ category, action, label, value });
    },
  };
}

function createGtm({ containerId, dataLayer: name, auth, preview }: TagManagerConfig, debug: boolean) {
  const environment =
    auth && preview
      ? { queryParams: { gtm_auth: auth, gtm_preview: preview, gtm_cookies_win: 'x' } }
      : undefined;
  const gtm = new GtmSupport({ id: containerId, enabled: false, debug, ...environment });
  // With any name, even the default, the library adds `l` to the script's address.
  if (name) gtm.options.dataLayerName = name;
  else delete gtm.options.dataLayerName;
  return gtm;
}

function dataLayer(name = 'dataLayer'): unknown[] {
  const owner = window as unknown as Record<string, unknown[] | undefined>;
  owner[name] ??= [];
  return owner[name];
}
