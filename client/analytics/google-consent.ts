/** Google consent mode signals, in the only shape that its tags read. */

type Signal = 'granted' | 'denied';

/**
 * Consent defaults, sent before any tag loads: only functionality and security storage are granted.
 * See https://developers.google.com/tag-platform/security/guides/consent
 */
export const consentDefaults = {
  ad_storage: 'denied',
  ad_user_data: 'denied',
  ad_personalization: 'denied',
  analytics_storage: 'denied',
  personalization_storage: 'denied',
  functionality_storage: 'granted',
  security_storage: 'granted',
  // Milliseconds to wait for the update, which follows at once when a choice was made earlier.
  wait_for_update: 500,
} as const satisfies Record<string, Signal | number>;

/** The question is about counting visits, so accepting grants analytics and leaves advertising denied. */
export function consentUpdate(allowed: boolean): { analytics_storage: Signal } {
  return { analytics_storage: allowed ? 'granted' : 'denied' };
}

type ConsentCommand = (word: 'consent', kind: 'default' | 'update', signals: object) => void;

export function createConsentCommand(layer: unknown[]): ConsentCommand {
  return function pushConsent() {
    // biome-ignore lint/complexity/noArguments: Google takes a command from an arguments object only; an array is passed over.
    layer.push(arguments);
  };
}
