/** Prize draws and competitions with their full rules: open ones first, then ended ones. */

import entryStyles from '#client/components/page-parts/entry.module.css';
import { FactList } from '#client/components/page-parts/fact-list.tsx';
import panelStyles from '#client/components/page-parts/panel.module.css';
import { PhoneFold } from '#client/components/page-parts/phone-fold.tsx';
import { formatDateTime, formatDay } from '#shared/dates.ts';
import styles from './promotion-list.module.css';
import type { Promotion } from './promotions.query.ts';

export function PromotionList({ promotions }: { promotions: readonly Promotion[] }) {
  const groups = [
    { heading: 'Open now', list: promotions.filter(({ open }) => open) },
    { heading: 'Closed, with their results', list: promotions.filter(({ open }) => !open) },
  ];
  return (
    <div className={styles.promotions}>
      {groups.map(
        ({ heading, list }) =>
          list.length > 0 && (
            <section key={heading} aria-label={heading}>
              <h2>{heading}</h2>
              {list.map((promotion) => (
                <PromotionRules key={promotion.slug} promotion={promotion} />
              ))}
            </section>
          ),
      )}
    </div>
  );
}

function PromotionRules({ promotion }: { promotion: Promotion }) {
  const { slug, name, kind, open, opens, closes, winner } = promotion;
  return (
    <article className={`${panelStyles.plain} ${entryStyles.entry} ${styles.promotion}`} id={slug}>
      <p className="eyebrow">
        {kind === 'competition' ? 'Competition, settled by skill' : 'Prize draw, settled by chance'}
      </p>
      <h3>{name}</h3>
      <p className={styles.dates}>
        {open ? 'Closes' : 'Closed'} {formatDateTime(closes)}. Opened {formatDateTime(opens)}.
      </p>
      {winner && (
        <p>
          <b>Won by</b> {winner}
        </p>
      )}
      {open ? (
        <PhoneFold
          heading="How to enter, the prize and the rules"
          label={`${name}: how to enter, and the rules`}
        >
          <Rules promotion={promotion} />
        </PhoneFold>
      ) : (
        <details>
          <summary>The rules</summary>
          <Rules promotion={promotion} />
        </details>
      )}
    </article>
  );
}

function Rules({ promotion }: { promotion: Promotion }) {
  return (
    <>
      <FactList
        facts={[
          { label: 'How to enter', value: promotion.entry },
          { label: 'The prize', value: promotion.prize },
          { label: 'How the winner is chosen', value: promotion.winnerHow },
          { label: 'Winner known by', value: formatDay(promotion.winnerBy) },
          { label: 'What we do with your details', value: promotion.dataUse },
          { label: 'Promoter', value: promotion.promoter },
        ]}
      />
      <h4>Who may enter, and other conditions</h4>
      <ul>
        {promotion.restrictions.map((restriction) => (
          <li key={restriction}>{restriction}</li>
        ))}
      </ul>
    </>
  );
}
