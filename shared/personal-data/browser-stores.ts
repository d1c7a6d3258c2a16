/** Register of this site's entries in browser storage; the cookie notice prints it, a test finds others. */
import type { BrowserStore } from './retained-record.ts';

/** Set and read by the page itself; it sends nothing except what the notice states. */
export const browserStores: readonly BrowserStore[] = [
  {
    key: 'premier:saved-offers',
    where: 'Local storage',
    what: 'Holidays you saved',
    why: 'Your saved holidays while you are not signed in; when you sign in, they move to your account',
    lasts: 'Until you remove it, sign in or clear your browser',
  },
  {
    key: 'premier:my-branch',
    where: 'Local storage',
    what: 'Branch you chose, with its phone number and hours',
    why: 'Puts that branch first',
    lasts: 'Until you choose another or clear your browser',
  },
  {
    key: 'app:drafts',
    where: 'Session storage',
    what: 'What you’ve typed into a form, if the page has to be loaded again',
    why: 'So that you don’t have to type it again',
    lasts: '10 minutes at most; gone when it is put back or the tab closes',
  },
  {
    key: 'app:places',
    where: 'Session storage',
    what: 'How far down the pages you were',
    why: 'Brings you back to the same place with the Back button',
    lasts: 'Until the tab closes',
  },
  {
    key: 'app:reload',
    where: 'Session storage',
    what: 'Last forced reload',
    why: 'Stops a page reloading over and over after an update',
    lasts: '10 seconds in effect; gone when the tab closes',
  },
];
