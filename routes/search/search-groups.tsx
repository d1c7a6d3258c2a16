/** Search results: first the interpretation, then the groups, the best match first. */
import { OfferRows } from '#client/components/offer-rows/offer-row.tsx';
import { Picture } from '#client/components/pictures/picture.tsx';
import { href } from '#routes/href.ts';
import type { SearchData, SearchGroupData, SearchItemData, UnderstoodData } from './search-data.ts';
import styles from './search-groups.module.css';

interface SearchGroupsProps {
  readonly data: SearchData;
  /** Address of the same search with more of its holidays. */
  readonly moreHref: string | undefined;
}

export function SearchGroups({
  data: { corrected, unused, understood, groups },
  moreHref,
}: SearchGroupsProps) {
  return (
    <>
      {corrected && (
        <p>
          Showing results for <strong>{corrected}</strong>.
        </p>
      )}
      {unused.length > 0 && (
        <p>{`Left out of this search: ${unused.map((word) => `“${word}”`).join(', ')}.`}</p>
      )}
      {understood && <Understood understood={understood} />}
      {groups.map((group) => (
        <SearchGroup
          key={group.name}
          group={group}
          // Free-text words narrow this group but not the list, so the list is linked only if the totals
          // match.
          allHref={(group.total === understood?.count ? understood.to : undefined) ?? moreHref}
        />
      ))}
    </>
  );
}

function Understood({ understood: { label, count, to, wider } }: { understood: UnderstoodData }) {
  if (count === 0)
    return (
      <p className={styles.understood}>
        {`${label}: none on sale today. `}
        <a href={href('contact')}>Ask us</a>
        {`: we can price holidays we don’t list here.${wider ? ' ' : ''}`}
        {wider && <WiderLink wider={wider} />}
      </p>
    );
  const said = `: ${count} on sale${wider ? '. ' : ''}`;
  return (
    <p className={styles.understood}>
      {to && <a href={to}>{label}</a>}
      {to ? said : label + said}
      {wider && <WiderLink wider={wider} />}
    </p>
  );
}

function WiderLink({ wider: { label, count, to } }: { wider: NonNullable<UnderstoodData['wider']> }) {
  return <a href={to}>{`${label}: ${count}`}</a>;
}

function SearchGroup({ group, allHref }: { group: SearchGroupData; allHref: string | undefined }) {
  const { name, heading, total, rows = [], items } = group;
  const id = `found-${name.toLowerCase()}`;
  const shown = rows.length + items.length;
  return (
    <section aria-labelledby={id}>
      <h2 id={id}>{heading}</h2>
      {rows.length > 0 && <OfferRows offers={rows} />}
      {items.length > 0 && (
        <ul className={styles.items}>
          {items.map((item) => (
            <SearchItem key={item.to + item.title} item={item} />
          ))}
        </ul>
      )}
      {name === 'OFFERS' && allHref && total > shown && (
        <p>
          <a href={allHref}>{`See all ${total}`}</a>
        </p>
      )}
    </section>
  );
}

function SearchItem({ item: { to, title, detail, art } }: { item: SearchItemData }) {
  return (
    <li className={styles.item}>
      {art && <Picture art={art} photo={null} />}
      <h3>
        <a href={to}>{title}</a>
      </h3>
      <p>{detail}</p>
    </li>
  );
}
