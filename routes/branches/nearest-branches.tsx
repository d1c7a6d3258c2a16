/** Result of a branch search: the nearest five, or the towns to choose from when the place is unknown. */

import { BranchCard } from '#client/components/branches/branch-card.tsx';
import shopCardsStyles from '#client/components/branches/shop-cards.module.css';
import buttonStyles from '#client/components/page-parts/button.module.css';
import { Announcement } from '#client/query/announcement.tsx';
import { href } from '../href.ts';
import type { FinderBranch } from './branch-finder.query.ts';
import styles from './nearest-branches.module.css';
import type { Nearest, NearestState } from './use-nearest-branches.ts';

interface NearestBranchesProps {
  finder: NearestState;
  branches: readonly FinderBranch[];
  now: Date;
}

export function NearestBranches({ finder, branches, now }: NearestBranchesProps) {
  const { near, nearest, failed } = finder;
  return (
    <>
      <Announcement text={describeResult(finder, branches)} />
      {near && (
        <section className={styles.nearest} aria-labelledby="nearest" aria-busy={!nearest && !failed}>
          <h2 id="nearest">{getHeading(finder)}</h2>
          {nearest && nearest.length > 0 && <Nearby nearest={nearest} branches={branches} now={now} />}
          {nearest?.length === 0 && <UnknownPlace branches={branches} />}
          {!nearest && failed && <LookupFailed finder={finder} />}
          <p>
            <a href={href('branches')}>Show every branch without distances</a>
          </p>
        </section>
      )}
    </>
  );
}

function getHeading({ near, nearest, failed }: NearestState): string {
  if (!nearest) return failed ? 'We couldn’t look just now' : `Looking near ${near}`;
  return nearest.length > 0 ? `Nearest to ${formatPlace(near)}` : `We couldn’t find “${near}”`;
}

/** Formats a postcode as on an envelope, `cb12ab` → `CB1 2AB`; returns a town as typed. */
function formatPlace(near: string): string {
  return /\d/.test(near)
    ? near
        .trim()
        .toUpperCase()
        .replace(/\s*(\d[A-Z]{2})$/, ' $1')
    : near;
}

/** Returns the text that screen readers announce when the result changes. */
function describeResult(finder: NearestState, branches: readonly FinderBranch[]): string {
  const { near, nearest, failed } = finder;
  if (!near) return 'Every branch is shown.';
  if (!nearest) return failed ? `${getHeading(finder)}.` : '';
  const names = nearest.map(({ branch: { slug } }) => branches.find((branch) => branch.slug === slug)?.name);
  return names.length > 0
    ? `Nearest to ${formatPlace(near)}: ${names.join(', ')}.`
    : `${getHeading(finder)}. Choose a town from the list.`;
}

interface NearbyProps {
  nearest: Nearest;
  branches: readonly FinderBranch[];
  now: Date;
}

function Nearby({ nearest, branches, now }: NearbyProps) {
  return (
    <ol className={`${shopCardsStyles.cards} plain`}>
      {nearest.map(({ branch: { slug }, miles }) => {
        const branch = branches.find((one) => one.slug === slug);
        return (
          branch && (
            <li key={slug}>
              <BranchCard branch={branch} now={now} miles={miles} />
            </li>
          )
        );
      })}
    </ol>
  );
}

function LookupFailed({ finder }: { finder: NearestState }) {
  return (
    <>
      <p>
        We couldn’t work out the distances: your connection may have dropped. Every branch is below with its
        number.
      </p>
      <p>
        <button className={buttonStyles.solid} type="button" onClick={finder.retry}>
          Try again
        </button>
      </p>
    </>
  );
}

function UnknownPlace({ branches }: { branches: readonly FinderBranch[] }) {
  const towns = [...new Set(branches.map(({ town }) => town))].sort();
  return (
    <>
      <p>
        Try the first half of your postcode, such as NR2, or choose the town nearest to you. Distances are in
        a straight line.
      </p>
      <ul className={`${styles.towns} plain`}>
        {towns.map((town) => (
          <li key={town}>
            <a href={href('branches', {}, { near: town })}>{town}</a>
          </li>
        ))}
      </ul>
    </>
  );
}
