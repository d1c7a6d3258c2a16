/** Card of one promotional code: discount, eligibility, expiry, and how to use it. */

import actionsStyles from '#client/components/page-parts/actions.module.css';
import buttonStyles from '#client/components/page-parts/button.module.css';
import { FactList } from '#client/components/page-parts/fact-list.tsx';
import panelStyles from '#client/components/page-parts/panel.module.css';
import { href } from '#routes/href.ts';
import { formatDay } from '#shared/dates.ts';
import { formatPounds } from '#shared/money/money.ts';
import { telHref } from '#shared/phone.ts';
import styles from './code-card.module.css';
import type { PromoCode } from './jet2-codes.query.ts';

export function CodeCard({ promo, phone }: { promo: PromoCode; phone: string | undefined }) {
  const { code, savingPence, per, appliesTo, minSpendPence, minPeople, terms } = promo;
  const people = minPeople > 1 ? `${minPeople} people or more` : 'any number of people';
  const spend = minSpendPence ? `a booking of ${formatPounds(minSpendPence)} or more` : 'any total';
  return (
    <article className={`${panelStyles.plain} ${styles.codeCard}`} id={code}>
      <h3>
        <code>{code}</code>
      </h3>
      <p className={styles.saving}>
        {formatPounds(savingPence)} off <small>{per === 'person' ? 'for each person' : 'the booking'}</small>
      </p>
      <FactList
        facts={[
          { label: 'Applies to', value: appliesTo },
          { label: 'Needs', value: `${people}, ${spend}` },
          { label: 'Book by', value: formatDay(promo.bookTo) },
          {
            label: 'Travel between',
            value: `${formatDay(promo.travelFrom)} and ${formatDay(promo.travelTo)}`,
          },
          { label: 'Where', value: 'By phone or at any of our branches' },
        ]}
      />
      <p className={styles.terms}>{terms}</p>
      <ul className={actionsStyles.list}>
        {phone && (
          <li>
            <a className={buttonStyles.solid} href={telHref(phone)}>
              Book on {phone}
            </a>
          </li>
        )}
        <li>
          <a className={buttonStyles.ghost} href={`${href('jet2-codes', {}, { code })}#enquiry-short`}>
            Ask in writing<span className="visually-hidden"> about {code}</span>
          </a>
        </li>
      </ul>
    </article>
  );
}
