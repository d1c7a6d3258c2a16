/** Google's consent signals, in the one shape in which its tags read them. */

type Signal = 'granted' | 'denied';

/** What is said before anything is loaded: nothing but keeping the site working and safe. */
export const consentDefaults = {
  ad_storage: 'denied',
  ad_user_data: 'denied',
  ad_personalization: 'denied',
  analytics_storage: 'denied',
  personalization_storage: 'denied',
  functionality_storage: 'granted',
  security_storage: 'granted',
  // Time for the update, which follows at once where a choice was made earlier.
  wait_for_update: 500,
} as const satisfies Record<string, Signal | number>;

/** The question is about counting visits, so a yes to it grants that and leaves advertising denied. */
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
