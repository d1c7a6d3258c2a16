/** Card to print and hand over: the code, its value, and a QR code for a phone. */
import { href } from '#routes/href.ts';
import { formatPounds } from '#shared/money/money.ts';
import styles from './friend-card.module.css';
import type { Referral } from './recommend-a-friend.query.ts';
import referralCodeStyles from './referral-code.module.css';

interface FriendCardProps {
  code: string | null;
  terms: Referral;
  phone: string | undefined;
}

export function FriendCard({ code, terms, phone }: FriendCardProps) {
  const src = href('recommend-a-friend', {}, { given: code ?? undefined });
  return (
    <section className={styles.friendCard} aria-labelledby="card">
      <h2 id="card" className="visually-hidden">
        A card to print
      </h2>
      <div className={styles.card}>
        <div>
          <p className="eyebrow">From a friend</p>
          <p className={styles.line}>{formatPounds(terms.friendRewardPence)} towards your second holiday</p>
          <p className={`${referralCodeStyles.code} ${styles.code}`}>{code ?? 'My code: __________'}</p>
          <p>
            Give this code before you pay the deposit on a booking of {formatPounds(terms.minSpendPence)} or
            more. Premier, {phone}. Rules on the website under Recommend a friend.
          </p>
        </div>
        <img
          src={src.replace('/recommend-a-friend', '/recommend-a-friend.svg')}
          alt={`Code to scan: opens the page about ${code ? `the code ${code}` : 'recommending a friend'}`}
          width="140"
          height="140"
          loading="lazy"
        />
      </div>
    </section>
  );
}
