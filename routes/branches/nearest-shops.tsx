/** The answer to a postcode or town: the nearest five, or the towns to choose from when the place is not known. */
import { ShopCard } from '#client/components/shop-card.tsx';
import { href } from '#routes/href.ts';
import type { BranchFinderQuery } from '#shared/query/operations.generated.ts';
import type { FinderBranch } from './branch-finder.query.ts';

interface NearestShopsProps {
  near: string;
  nearest: NonNullable<BranchFinderQuery['nearestBranches']>;
  branches: readonly FinderBranch[];
  now: Date;
}

export function NearestShops({ near, nearest, branches, now }: NearestShopsProps) {
  return (
    <section className="nearest" aria-labelledby="nearest">
      <h2 id="nearest">{nearest.length > 0 ? `Nearest to ${near}` : `We could not place “${near}”`}</h2>
      {nearest.length > 0 ? (
        <ol className="nearby plain">
          {nearest.map(({ branch: { slug }, miles }) => {
            const shop = branches.find((one) => one.slug === slug);
            return (
              shop && (
                <li key={slug}>
                  <ShopCard shop={shop} now={now} miles={miles} />
                </li>
              )
            );
          })}
        </ol>
      ) : (
        <UnknownPlace branches={branches} />
      )}
      <p>
        <a href={href('branches')}>Show every branch without distances</a>
      </p>
    </section>
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
      <ul className="towns plain">
        {towns.map((town) => (
          <li key={town}>
            <a href={href('branches', {}, { near: town })}>{town}</a>
          </li>
        ))}
      </ul>
    </>
  );
}
