/** Somebody's own page: what they saved and asked, and everything about the account itself. */
import type { ReactNode } from 'react';
import panelStyles from '#client/components/panel.module.css';
import type { AccountView } from '#shared/account/sign-in.ts';
import { formatDay } from '#shared/dates.ts';
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
  /** Where choices about the newsletter stand. */
  newsletter?: ReactNode;
}

export function SignedIn({ view, user, saved, newsletter }: SignedInProps) {
  return (
    <section id="account" className={accountSectionStyles.section} aria-labelledby="account-heading">
      <h1 id="account-heading">{user.name ? `Hello, ${user.name}` : 'Your account'}</h1>
      <p>
        Signed in as <strong>{user.email}</strong>
        {user.since && `; with us since ${formatDay(user.since)}`}.
      </p>
      <FlashMessage flash={view.flash} />
      <OrphanedFormError flash={view.flash} forms={['sign-up', 'sign-in']} />
      {!user.emailVerified && <ConfirmEmailNotice view={view} email={user.email} />}
      <div className={styles.accountBody}>
        <div>
          <SavedOffers saved={saved} />
          <AccountEnquiries enquiries={view.enquiries} confirmed={user.emailVerified} />
          {newsletter}
        </div>
        <AccountSettings view={view} user={user} />
      </div>
    </section>
  );
}

function ConfirmEmailNotice({ view, email }: { view: AccountView; email: string }) {
  return (
    <div className={`${panelStyles.sun} ${styles.unconfirmed}`}>
      <h2>One thing is missing</h2>
      <p>
        Open the link that we sent to {email}. Then everything you have asked us from this address is listed
        here.
      </p>
      <AccountForm form="resend" view={view} button="Send the link again" quiet />
    </div>
  );
}
