/** List of prices: what is shown, when it was looked up, the partner's page, and one press if it is right. */
import buttonStyles from '#client/components/page-parts/button.module.css';
import styles from '#client/desk/desk-pages.module.css';
import priceStyles from '#client/desk/prices.module.css';
import { formatShortDay, londonDay } from '#shared/dates.ts';
import { formatPounds } from '#shared/money/money.ts';
import type { DuePrice } from '../../../catalogue/price-checks/list-due-prices.ts';
import { ListSearch, ListViews, MoreLink } from '../../staff/pages/list-parts.tsx';
import type { Waiting } from '../describe-head.ts';

export interface PriceRow extends DuePrice {
  readonly people: number;
  /** Address at the partner; null where neither offer nor partner has one. */
  readonly partnerPage: string | null;
  /** Address of the offer's page. */
  readonly href: string;
  /** Newest revision, which a change is made from. */
  readonly number: number;
  readonly waiting: Waiting | null;
}

interface ListProps {
  readonly isAll: boolean;
  readonly search: string;
  readonly rows: readonly PriceRow[];
  readonly total: number;
  /** Query of this page of the list. */
  readonly place: string;
  /** Place of the next page; null on the last one. */
  readonly more: string | null;
}

export function PriceList({ isAll, search, rows, total, place, more }: ListProps) {
  const next = new URLSearchParams(place);
  if (more) next.set('after', more);
  return (
    <>
      <ListViews
        views={[
          { href: '/staff/prices', title: 'To look up', isCurrent: !isAll },
          { href: '/staff/prices?view=all', title: 'All prices', isCurrent: isAll && !search },
        ]}
      />
      <ListSearch action="/staff/prices" label="Code, title or partner" search={search} maxLength={80} />
      <p>{describeTotal(total, isAll)}</p>
      <ul className={`plain ${priceStyles.prices}`}>
        {rows.map((row) => (
          <li key={row.id} id={row.id}>
            <Row {...row} place={place} />
          </li>
        ))}
      </ul>
      <MoreLink href={more ? `/staff/prices?${next}` : null} />
      <p>
        <a href="/staff">Back to the desk</a>
      </p>
    </>
  );
}

function describeTotal(total: number, isAll: boolean): string {
  const prices = `${total} ${total === 1 ? 'price' : 'prices'}`;
  if (isAll) return total === 0 ? 'Nothing found.' : `${prices}, looked up longest ago first.`;
  return total === 0
    ? 'Every price was looked up in the last 14 days.'
    : `${prices} not looked up for 14 days or more, oldest first.`;
}

function Row({
  id,
  title,
  partner,
  totalPence,
  people,
  checkedAt,
  ageDays,
  ...row
}: PriceRow & { place: string }) {
  const day = formatShortDay(londonDay(new Date(checkedAt)));
  return (
    <>
      <p className={priceStyles.title}>
        <a href={`/staff/prices/${id}`}>{title}</a>
        <span className={styles.deskWhen}>
          {id}, {partner}
        </span>
      </p>
      <p className={priceStyles.price}>
        <strong>{formatPounds(totalPence)}</strong> for {people}
        <span className={styles.deskWhen}>{ageDays === 0 ? 'looked up today' : `looked up ${day}`}</span>
      </p>
      <div className={priceStyles.actions}>
        {row.partnerPage && <PartnerLink href={row.partnerPage} partner={partner} />}
        {row.waiting ? (
          <a href={`/staff/prices/${id}`} className={priceStyles.waiting}>
            {row.waiting.text}
          </a>
        ) : (
          <form method="post" action={`/staff/prices/${id}/right`}>
            <input type="hidden" name="number" value={row.number} />
            <input type="hidden" name="place" value={row.place} />
            <button type="submit" className={buttonStyles.ghost} aria-label={`Still right: ${title}`}>
              Still right
            </button>
          </form>
        )}
        <a href={`/staff/prices/${id}`} className={styles.deskAction} aria-label={`New price: ${title}`}>
          New price
        </a>
      </div>
    </>
  );
}

/** The partner learns nothing of the desk: https://developer.mozilla.org/docs/Web/HTML/Reference/Attributes/rel */
export function PartnerLink({ href, partner }: { href: string; partner: string }) {
  return (
    <a
      href={href}
      className={styles.deskAction}
      target="_blank"
      rel="noopener noreferrer"
      aria-label={`Their page at ${partner}, in a new tab`}
    >
      Their page
    </a>
  );
}
