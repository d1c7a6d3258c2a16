/** List of enquiries: one card each, the due time first; the other lists and a search above. */
import styles from '#client/desk/desk-pages.module.css';
import { formatDateTime } from '#shared/dates.ts';
import { type ViewName, viewNames } from '../../../submissions/list-submissions.ts';
import { ListSearch, ListViews, MoreLink } from '../../staff/pages/list-parts.tsx';

export const viewTitles: Readonly<Record<ViewName, string>> = {
  open: 'Open enquiries',
  mine: 'Mine',
  new: 'New enquiries',
  overdue: 'Overdue',
  today: 'Due today',
  answered: 'Answered',
  quarantined: 'Quarantine',
  all: 'Everything',
};

export interface EnquiryRow {
  readonly reference: string;
  /** Sender. */
  readonly name: string;
  /** Name of the form. */
  readonly what: string;
  readonly receivedAt: string;
  readonly branch: string;
  /** `by 5.30pm today`; null when no reply is owed. */
  readonly due: string | null;
  readonly isLate: boolean;
  readonly state: string;
  readonly claimedBy: string | null;
}

interface ListProps {
  /** Null for a search. */
  readonly view: ViewName | null;
  readonly search: string;
  readonly rows: readonly EnquiryRow[];
  /** Address of the next page; null on the last one. */
  readonly more: string | null;
}

export function EnquiryList({ view, search, rows, more }: ListProps) {
  return (
    <>
      <ListViews
        views={viewNames.map((name) => ({
          href: name === 'open' ? '/staff/enquiries' : `/staff/enquiries?view=${name}`,
          title: viewTitles[name],
          isCurrent: name === view,
        }))}
      />
      <ListSearch
        action="/staff/enquiries"
        label="Name, reference or email address"
        search={search}
        maxLength={254}
      />
      {rows.length === 0 ? (
        <p>
          {search ? 'Nothing found. Names are found by whole words, such as a surname.' : 'Nothing here.'}
        </p>
      ) : (
        <ul className={`plain ${styles.deskCards}`}>
          {rows.map((row) => (
            <li key={row.reference}>
              <Card {...row} />
            </li>
          ))}
        </ul>
      )}
      <MoreLink href={more} />
      <p>
        <a className={styles.deskAction} href="/staff/enquiries/figures">
          Time to answer, and enquiries by page
        </a>
      </p>
      <p>
        <a href="/staff">Back to the desk</a>
      </p>
    </>
  );
}

/** The whole card is the link. */
function Card({ reference, name, what, receivedAt, branch, due, isLate, state, claimedBy }: EnquiryRow) {
  return (
    <a href={`/staff/enquiries/${reference}`} className={styles.deskCard}>
      <strong>{name}</strong>
      <span className={isLate ? styles.deskLate : styles.deskDue}>{due ?? state}</span>
      <span>{what}</span>
      <span className={styles.deskWhen}>
        {reference}, {branch}, {formatDateTime(receivedAt)}
        {claimedBy && `, with ${claimedBy}`}
      </span>
    </a>
  );
}
