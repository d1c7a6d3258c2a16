/** Branch in a list: name, opening status, address and phone number. */
import { href } from '#routes/href.ts';
import type { BranchHours } from '#shared/opening-hours/opening-hours.ts';
import styles from './branch-card.module.css';
import { BranchNotice } from './branch-notice.tsx';
import { BranchPhone } from './branch-phone.tsx';
import { OpeningStatus } from './opening-status.tsx';

export interface BranchSummary extends BranchHours {
  readonly slug: string;
  readonly name: string;
  readonly county: string;
  readonly addressLines: readonly string[];
  readonly town: string;
  readonly postcode: string;
  readonly phone: string;
  readonly stateNote: string | null;
  readonly notice: string | null;
}

interface BranchCardProps {
  branch: BranchSummary;
  now: Date;
  /** Distance from the searched place. */
  miles?: number;
}

export function BranchCard({ branch, now, miles }: BranchCardProps) {
  return (
    <article className={styles.shopCard}>
      <h3>
        <a href={href('branches-slug', { slug: branch.slug })}>{branch.name}</a>
      </h3>
      {miles !== undefined && <p className={styles.miles}>{formatMiles(miles)}</p>}
      <OpeningStatus branch={branch} now={now} />
      <p className={styles.address}>
        {[...branch.addressLines, `${branch.town} ${branch.postcode}`].join(', ')}
      </p>
      {branch.stateNote && <p className={styles.stateNote}>{branch.stateNote}</p>}
      <BranchNotice branch={branch} className={styles.stateNote} />
      <p className={styles.ring}>
        <BranchPhone branch={branch} />
      </p>
    </article>
  );
}

function formatMiles(miles: number): string {
  if (miles < 1) return 'Less than a mile away';
  return miles < 1.5 ? 'About 1 mile away' : `About ${Math.round(miles)} miles away`;
}
