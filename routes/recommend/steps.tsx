/** Steps of a recommendation, three of them, with the amounts. */

import panelStyles from '#client/components/page-parts/panel.module.css';
import { formatPounds } from '#shared/money/money.ts';
import type { Referral } from './recommend-a-friend.query.ts';
import styles from './steps.module.css';

export function Steps({ terms }: { terms: Referral }) {
  const steps = [
    {
      heading: 'Get your code',
      text:
        'Fill in the form below, or ring a branch with your surname and booking reference. Your ' +
        'code has six letters and numbers, and it’s yours to keep.',
    },
    {
      heading: 'Pass it on yourself',
      text: 'Say it, write it on a card or put it in a message. We don’t ask for your friend’s name or number.',
    },
    {
      heading: 'Your friend books and travels',
      text:
        `On a booking of ${formatPounds(terms.minSpendPence)} or more you get ` +
        `${formatPounds(terms.rewardPence)} and your friend ` +
        `${formatPounds(terms.friendRewardPence)}, each off a later booking. ${terms.earnedWhen}`,
    },
  ];
  return (
    <section aria-labelledby="steps">
      <h2 id="steps">In three steps</h2>
      <ol className={`plain ${styles.steps}`}>
        {steps.map(({ heading, text }, index) => (
          <li key={heading} className={panelStyles.plain}>
            <span className={styles.number} aria-hidden="true">
              {index + 1}
            </span>
            <h3>{heading}</h3>
            <p>{text}</p>
          </li>
        ))}
      </ol>
    </section>
  );
}
