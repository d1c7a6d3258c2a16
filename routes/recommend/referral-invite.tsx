/** Invitation for a friend who followed the link or the card: the code, its value, and how to use it. */

import actionsStyles from '#client/components/page-parts/actions.module.css';
import buttonStyles from '#client/components/page-parts/button.module.css';
import panelStyles from '#client/components/page-parts/panel.module.css';
import { formatPounds } from '#shared/money/money.ts';
import { telHref } from '#shared/phone.ts';
import { href } from '../href.ts';
import type { Referral } from './recommend-a-friend.query.ts';
import referralCodeStyles from './referral-code.module.css';
import styles from './referral-invite.module.css';

interface ReferralInviteProps {
  code: string;
  terms: Referral;
  phone: string | undefined;
}

export function ReferralInvite({ code, terms, phone }: ReferralInviteProps) {
  return (
    <section className={`${panelStyles.sun} ${styles.givenCode}`} aria-labelledby="given">
      <h2 id="given">A friend gave you a code</h2>
      <p className={referralCodeStyles.code}>{code}</p>
      <p>
        Give it to the branch before you pay your deposit, on a booking of {formatPounds(terms.minSpendPence)}{' '}
        or more. Once you are home, you each have {formatPounds(terms.friendRewardPence)} towards another
        holiday. Looking at this page doesn’t put you on any list.
      </p>
      <ul className={actionsStyles.list}>
        <li>
          <a className={buttonStyles.solid} href="#referral-use">
            Send it to a branch
          </a>
        </li>
        {phone && (
          <li>
            <a className={buttonStyles.ghost} href={telHref(phone)}>
              Call {phone}
            </a>
          </li>
        )}
        <li>
          <a className={buttonStyles.ghost} href={href('sale')}>
            See holidays
          </a>
        </li>
      </ul>
    </section>
  );
}
