/** Stores the visitor's consent in a first-party cookie; Global Privacy Control counts as a refusal. */
import {
  type ConsentChoice,
  type ConsentRecord,
  consentCookie,
  consentMaxAgeSeconds,
  consentVersion,
  parseConsent,
  serializeConsent,
} from '#shared/analytics/consent.ts';

export interface ConsentState {
  /** Null until the visitor answers. */
  choice: ConsentChoice | null;
  /** Time of the answer; null for a browser signal, which has no date. */
  at: string | null;
}

export interface ConsentStore {
  /** Reads the cookie each time, as another tab may have changed it. */
  read(): ConsentState;
  choose(choice: ConsentChoice): void;
}

/**
 * `jar` is the document. `signal` is true when the browser sends Global Privacy Control.
 * See https://developer.mozilla.org/en-US/docs/Web/API/Navigator/globalPrivacyControl
 */
export function createConsentStore(jar: { cookie: string }, signal: boolean, now: () => Date): ConsentStore {
  /** Choice for this document only, used when cookies are blocked. */
  let unsaved: ConsentRecord | null = null;
  return {
    read() {
      if (signal) return { choice: 'refused', at: null };
      const stored = jar.cookie.split('; ').find((one) => one.startsWith(`${consentCookie}=`));
      // Once stored, only the cookie counts: clearing it also clears the choice here.
      const record = parseConsent(stored?.slice(consentCookie.length + 1), now()) ?? unsaved;
      return { choice: record?.choice ?? null, at: record?.at ?? null };
    },
    choose(choice) {
      const record = { choice, version: consentVersion, at: now().toISOString() };
      const text = serializeConsent(record);
      jar.cookie = `${consentCookie}=${text}; Path=/; Max-Age=${consentMaxAgeSeconds}; SameSite=Lax; Secure`;
      unsaved = jar.cookie.includes(`${consentCookie}=${text}`) ? null : record;
    },
  };
}
