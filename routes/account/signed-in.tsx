/** Account page of a signed-in visitor: saved offers, enquiries and account settings. */
import panelStyles from '#client/components/page-parts/panel.module.css';
import type { AccountView } from '#shared/account/sign-in.ts';
import { formatDayOf } from '#shared/dates.ts';
import { retentionDays } from '#shared/personal-data/retention-days.ts';
import { href } from '../href.ts';
import { AccountEnquiries } from './account-enquiries.tsx';
import { AccountForm } from './account-form.tsx';
import accountSectionStyles from './account-section.module.css';
import { AccountSettings } from './account-settings.tsx';
import { FlashMessage, OrphanedFormError } from './flash-message.tsx';
import type { SavedOffer } from './saved-offer.query.ts';
import { SavedOffers } from './saved-offers.tsx';
import styles from './signed-in.module.css';

interface SignedInProps {
  view: AccountView;
  user: NonNullable<AccountView['user']>;
  saved: readonly SavedOffer[];
}

export function SignedIn({ view, user, saved }: SignedInProps) {
  return (
    <section id="account" className={accountSectionStyles.section} aria-labelledby="account-heading">
      <h1 id="account-heading">{user.name ? `Hello, ${user.name}` : 'Your account'}</h1>
      <p>
        Signed in as <strong>{user.email}</strong>
        {user.since && `, with us since ${formatDayOf(user.since)}`}.
      </p>
      <FlashMessage flash={view.flash} />
      <OrphanedFormError flash={view.flash} forms={['sign-up', 'sign-in']} />
      {!user.emailVerified && <ConfirmEmailNotice view={view} email={user.email} />}
      <div className={styles.accountBody}>
        <div>
          <SavedOffers saved={saved} />
          <AccountEnquiries enquiries={view.enquiries} confirmed={user.emailVerified} />
          <section aria-labelledby="to-newsletters">
            <h2 id="to-newsletters">Newsletters</h2>
            <p>
              Having an account does not sign you up for offers.{' '}
              <a href={href('newsletters')}>Choose what we send you</a>, and how often.
            </p>
          </section>
        </div>
        <AccountSettings view={view} user={user} />
      </div>
    </section>
  );
}

function ConfirmEmailNotice({ view, email }: { view: AccountView; email: string }) {
  return (
    <div className={`${panelStyles.sun} ${styles.unconfirmed}`}>
      <h2>One last thing</h2>
      <p>
        Open the link we sent to {email}, and everything you’ve asked us from that address is listed here. We
        delete accounts that aren’t confirmed within {retentionDays.unconfirmedAccount} days.
      </p>
      <AccountForm form="resend" view={view} button="Send the link again" quiet />
    </div>
  );
}
