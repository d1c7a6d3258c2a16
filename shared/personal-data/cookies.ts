/** Register of this site's cookies; the cookie notice prints it, and a test crawls the site for any other. */
import { consentCookieDays, savedOffersCookieDays } from './cookie-days.ts';
import { formatDays } from './format-period.ts';
import type { Cookie } from './retained-record.ts';
import { retentionDays as days } from './retention-days.ts';

const asked = 'Strictly necessary for a service you asked for';
const session = {
  setWhen: 'You sign in',
  lasts: `${formatDays(days.sessionIdle)} after your last visit`,
  ground: asked,
};

/** Seconds for which the result of a submission may wait for the next page. */
export const flashSeconds = 300;

export const cookies: readonly Cookie[] = [
  {
    ...session,
    name: 'apollo:default.token',
    why: 'Sign-in token. Shows our query service that you are signed in; no script can read it',
  },
  {
    ...session,
    name: '__Host-session',
    why: 'Renews the sign-in token while you come back; encrypted, and no script can read it',
  },
  {
    ...session,
    name: 'signed-in',
    why: 'Says only that somebody is signed in, so that a page knows to greet you',
  },
  {
    name: '__Host-known-browser',
    why:
      'Remembers that you have signed in with this browser, so that a stranger who keeps ' +
      'guessing your password cannot lock you out. Encrypted, holds neither your name nor your ' +
      'email address, and opens nothing',
    setWhen: 'You sign in',
    lasts:
      `${formatDays(days.knownBrowser)} after you last signed in, also when you sign out; gone ` +
      'when you delete your account',
    ground: 'Strictly necessary to keep a service you asked for secure',
  },
  {
    name: '__Secure-consent',
    why: 'Your answer about counting visits, the version of the question and the time',
    setWhen: 'You accept or refuse, where there is anything to ask about',
    lasts: formatDays(consentCookieDays),
    ground: 'Strictly necessary to respect your answer',
  },
  {
    name: 'saved-offers',
    why: 'The codes of the holidays you saved, and nothing else',
    setWhen: 'You press Save in a browser without scripts',
    lasts:
      `${formatDays(savedOffersCookieDays)} after you last saved one; gone when you take the ` +
      'last one off, or when scripts run and take the list over',
    ground: asked,
  },
  {
    name: '__Host-flash',
    why: 'Carries what came of something you did on your account page to the next page, once',
    setWhen: 'You send a form of your account page',
    lasts: `${flashSeconds / 60} minutes`,
    ground: asked,
  },
];
