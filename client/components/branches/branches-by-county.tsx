/** All branches, grouped by county and sorted A to Z. */
import { BranchCard, type BranchSummary } from './branch-card.tsx';
import styles from './branches-by-county.module.css';

export function BranchesByCounty({ branches, now }: { branches: readonly BranchSummary[]; now: Date }) {
  const counties = [...new Set(branches.map(({ county }) => county))].sort();
  return (
    <div className={styles.shopsByCounty}>
      {counties.map((county) => (
        <section key={county} aria-labelledby={countyId(county)}>
          <h2 id={countyId(county)}>{county}</h2>
          <ul className="plain">
            {inCounty(branches, county).map((branch) => (
              <li key={branch.slug}>
                <BranchCard branch={branch} now={now} />
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}

function inCounty(branches: readonly BranchSummary[], county: string): BranchSummary[] {
  return branches.filter((branch) => branch.county === county).sort((a, b) => (a.name < b.name ? -1 : 1));
}

function countyId(county: string): string {
  return `county-${county.toLowerCase().replace(/\W+/g, '-')}`;
}
