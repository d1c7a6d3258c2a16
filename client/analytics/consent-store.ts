/** What the visitor has answered: kept in a cookie of ours, and a browser's own signal counts as a no. */
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
  /** Null while nobody has answered. */
  choice: ConsentChoice | null;
  /** When it was answered; null for a signal, which has no date. */
  at: string | null;
}

export interface ConsentStore {
  /** Read anew each time: another tab may have changed it. */
  read(): ConsentState;
  choose(choice: ConsentChoice): void;
}

/** `jar` is the document; `signal` says that the browser sends Global Privacy Control. */
export function createConsentStore(jar: { cookie: string }, signal: boolean, now: () => Date): ConsentStore {
  /** Holds for this document where cookies are blocked. */
  let unsaved: ConsentRecord | null = null;
  return {
    read() {
      if (signal) return { choice: 'refused', at: null };
      const stored = jar.cookie.split('; ').find((one) => one.startsWith(`${consentCookie}=`));
      // Once it has been stored, the cookie alone counts: cleared there, it is forgotten here.
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
