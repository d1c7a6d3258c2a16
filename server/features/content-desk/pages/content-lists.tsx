/** All content: its kinds, what is not live yet, and the items of one kind. */
import styles from '#client/desk/desk-pages.module.css';
import { formatTime } from '../../../catalogue/revisions/describe-revision.ts';
import type { Revision } from '../../../catalogue/revisions/tables.ts';
import { ListSearch, MoreLink } from '../../staff/pages/list-parts.tsx';
import { itemPath } from '../kind-titles.ts';
import type { ContentRow } from '../list-content.ts';

interface HomeProps {
  readonly kinds: readonly { readonly label: string; readonly title: string }[];
  readonly drafts: readonly Revision[];
  readonly scheduled: readonly Revision[];
}

/** Limit of the drafts that the page lists: a feed may hold hundreds. */
const maxListed = 50;

export function ContentHome({ kinds, drafts, scheduled }: HomeProps) {
  return (
    <>
      <Pending heading="Scheduled" revisions={scheduled} />
      <Pending heading="Drafts" revisions={drafts} />
      <h2>Everything</h2>
      <ul className={styles.deskLinks}>
        {kinds.map(({ label, title }) => (
          <li key={label}>
            <a href={`/staff/content/${label}`}>{title}</a>
          </li>
        ))}
      </ul>
      <p>
        <a href="/staff">Back to the desk</a>
      </p>
    </>
  );
}

function Pending({ heading, revisions }: { heading: string; revisions: readonly Revision[] }) {
  if (revisions.length === 0) return null;
  const left = revisions.length - maxListed;
  return (
    <>
      <h2>{heading}</h2>
      <ul className={`plain ${styles.deskPeople}`}>
        {revisions.slice(0, maxListed).map(({ kind, id, number, author, liveFrom }) => (
          <li key={`${kind}/${id}/${number}`}>
            <a href={itemPath(kind, id)}>{`${kind}/${id}`}</a>
            <span>by {author}</span>
            <span>{liveFrom && `for ${formatTime(liveFrom)}`}</span>
          </li>
        ))}
      </ul>
      {left > 0 && <p>And {left} more.</p>}
    </>
  );
}

interface ListProps {
  readonly kind: string;
  readonly search: string;
  readonly rows: readonly ContentRow[];
  readonly total: number;
  /** Address of the next page; null on the last one. */
  readonly more: string | null;
}

export function ItemList({ kind, search, rows, total, more }: ListProps) {
  return (
    <>
      <ListSearch action={`/staff/content/${kind}`} label="Name or title" search={search} maxLength={80} />
      <p>{total === 0 ? 'Nothing found.' : `Found: ${total}.`}</p>
      <ul className={`plain ${styles.deskPeople}`}>
        {rows.map(({ id, title, state }) => (
          <li key={id}>
            <a href={itemPath(kind, id)}>{title}</a>
            <span>{id}</span>
            <span>{state}</span>
          </li>
        ))}
      </ul>
      <MoreLink href={more} />
      <p>
        <a href="/staff/content">Back to all content</a>
      </p>
    </>
  );
}
