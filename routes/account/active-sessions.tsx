/** Active sessions of an account: this browser first, with sign-out for each other session or for all. */

import buttonStyles from '#client/components/page-parts/button.module.css';
import type { AccountView } from '#shared/account/sign-in.ts';
import { formatDayOf } from '#shared/dates.ts';
import { AccountForm } from './account-form.tsx';
import accountSectionStyles from './account-section.module.css';
import styles from './active-sessions.module.css';
import ownListStyles from './own-list.module.css';

export function ActiveSessions({ view }: { view: AccountView }) {
  return (
    <section className={styles.ownSessions} aria-labelledby="sessions-heading">
      <h3 id="sessions-heading">Where you are signed in</h3>
      <ul className={ownListStyles.list}>
        {view.sessions.map(({ id, browser, startedAt, lastUsed, here }) => (
          <li key={id}>
            <div>
              <strong>{browser}</strong>
              <span>{here ? 'This browser' : `Last used ${lastUsed}`}</span>
              <span>{`Signed in ${formatDayOf(startedAt)}`}</span>
            </div>
            {!here && (
              <form action="/account/end-session" method="post">
                <button
                  className={buttonStyles.link}
                  name="session"
                  value={id}
                  type="submit"
                  aria-label={`Sign out ${browser}, last used ${lastUsed}`}
                >
                  Sign out
                </button>
              </form>
            )}
          </li>
        ))}
      </ul>
      {view.sessions.length > 1 && (
        <p className={`${accountSectionStyles.small} ${styles.small}`}>
          Don’t recognise one of these? Sign it out, then choose a new password.
        </p>
      )}
      <div className={styles.signOuts}>
        <AccountForm form="sign-out" view={view} button="Sign out" />
        <AccountForm form="sign-out-everywhere" view={view} button="Sign out everywhere" quiet />
      </div>
    </section>
  );
}
