/** Starts everything about analytics: the question, the answer, the views and the events. */
import type { TagManagerConfig } from '#shared/browser-config.ts';
import type { ConsentChoice } from '#shared/consent.ts';
import type { Site } from '../layouts/site.query.ts';
import { onPageShown } from '../lifecycle/signals.ts';
import { createConsentBar } from './consent-bar.ts';
import { openConsent } from './consent-choice.ts';
import { contentViewOf } from './content-view.ts';
import { showCookieChoices } from './cookie-choices.ts';
import { dropTagCookies } from './drop-tag-cookies.ts';
import { createOncePerEntry } from './once-per-entry.ts';
import { createTagManager } from './tag-manager.ts';
import { watchEvents } from './watch-events.ts';

export function startAnalytics(config: TagManagerConfig, site: Site | null, debug: boolean): void {
  const tags = createTagManager(config, debug);
  const { globalPrivacyControl } = navigator as { globalPrivacyControl?: boolean };
  const consent = openConsent(document, globalPrivacyControl === true, () => new Date());
  const bar = createConsentBar(document);
  const isNew = createOncePerEntry();

  const settle = () => {
    const standing = consent.read();
    tags.settle(standing.choice);
    showCookieChoices(document, standing);
    if (standing.choice === null) bar.show();
    else bar.hide();
  };

  onPageShown((page) => {
    if (!isNew(page)) return;
    settle();
    tags.show(contentViewOf(page, document.title, location.origin));
  });
  const branches = site?.branches ?? [];
  watchEvents(window, new Map(branches.map(({ phoneE164, slug }) => [phoneE164, slug])), tags.report);
  document.addEventListener('click', ({ target }) => {
    const pressed = (target as Element).closest<HTMLElement>('[data-consent]');
    if (!pressed) return;
    const choice = pressed.dataset.consent as ConsentChoice;
    consent.choose(choice);
    if (choice === 'refused') dropTagCookies(document, location.hostname);
    settle();
  });
}
