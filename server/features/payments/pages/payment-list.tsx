/** List of payments: one card each, grouped by day where it is everything; other lists and a search above. */
import buttonStyles from '#client/components/page-parts/button.module.css';
import styles from '#client/desk/desk-pages.module.css';
import { addDays, formatLongDay } from '#shared/dates.ts';
import { ListSearch, ListViews, MoreLink } from '../../staff/pages/list-parts.tsx';
import { listTitles, paymentsPath } from '../desk/list-names.ts';

export interface PaymentCard {
  readonly key: string;
  readonly href: string;
  /** Day in London on which it was started. */
  readonly day: string;
  readonly heading: string;
  readonly state: string;
  readonly isUrgent: boolean;
  readonly what: string | null;
  readonly facts: string;
}

interface ListProps {
  /** Null for a search. */
  readonly list: keyof typeof listTitles | null;
  readonly search: string;
  readonly day: string | undefined;
  readonly today: string;
  readonly cards: readonly PaymentCard[];
  /** Address of the next page; null on the last one. */
  readonly more: string | null;
}

export function PaymentList({ list, search, day, today, cards, more }: ListProps) {
  return (
    <>
      <ListViews
        views={Object.entries(listTitles).map(([name, title]) => ({
          href: `${paymentsPath}?view=${name}`,
          title,
          isCurrent: name === list,
        }))}
      />
      <ListSearch
        action={paymentsPath}
        label="Receipt, booking reference, surname, email address or card company’s number"
        search={search}
        maxLength={254}
      />
      {list === 'all' && <Days day={day} today={today} />}
      {cards.length === 0 && (
        <p>
          {search ? 'Nothing found. A name is found by the whole surname that was given.' : 'Nothing here.'}
        </p>
      )}
      {list === 'all' ? <ByDay cards={cards} /> : <Cards cards={cards} />}
      <MoreLink href={more} />
      <p>
        <a className={styles.deskAction} href={`${paymentsPath}/days/${addDays(today, -1)}`}>
          A day’s figures, and tables for a spreadsheet
        </a>
      </p>
      <p>
        <a href="/staff">Back to the desk</a>
      </p>
    </>
  );
}

function Days({ day, today }: { readonly day: string | undefined; readonly today: string }) {
  return (
    <form method="get" action={paymentsPath} className={styles.deskSearch}>
      <input type="hidden" name="view" value="all" />
      <label htmlFor="day">Of one day</label>
      <input id="day" name="day" type="date" defaultValue={day ?? today} max={today} />
      <button type="submit" className={buttonStyles.ghost}>
        Show the day
      </button>
    </form>
  );
}

function ByDay({ cards }: { readonly cards: readonly PaymentCard[] }) {
  const days = [...new Set(cards.map(({ day }) => day))];
  return days.map((day) => (
    <section key={day} aria-labelledby={`day-${day}`}>
      <h2 id={`day-${day}`}>
        <a href={`${paymentsPath}/days/${day}`}>{formatLongDay(day)}</a>
      </h2>
      <Cards cards={cards.filter((card) => card.day === day)} />
    </section>
  ));
}

function Cards({ cards }: { readonly cards: readonly PaymentCard[] }) {
  if (cards.length === 0) return null;
  return (
    <ul className={`plain ${styles.deskCards}`}>
      {cards.map(({ key, href, heading, state, isUrgent, what, facts }) => (
        <li key={key}>
          <a href={href} className={styles.deskCard}>
            <strong>{heading}</strong>
            <span className={isUrgent ? styles.deskLate : styles.deskDue}>{state}</span>
            {what && <span>{what}</span>}
            <span className={styles.deskWhen}>{facts}</span>
          </a>
        </li>
      ))}
    </ul>
  );
}
