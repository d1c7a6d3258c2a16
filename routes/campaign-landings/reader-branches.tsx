/** Branches closest to the newspaper's readers: opening status and phone number. */
import { BranchSearchForm } from '#client/components/branches/branch-search-form.tsx';
import { OpeningStatus } from '#client/components/branches/opening-status.tsx';
import { telHref } from '#shared/phone.ts';
import { href } from '../href.ts';
import type { ReaderBranch } from './edp.query.ts';
import styles from './reader-branches.module.css';

/** True within the newspaper's area: Norfolk, and Suffolk north of the Stour valley. */
const isNearby = (branch: ReaderBranch) => branch.county === 'Norfolk' || branch.name === 'Bury St Edmunds';

export function ReaderBranches({ branches, now }: { branches: readonly ReaderBranch[]; now: Date }) {
  return (
    <section className={styles.readerShops} aria-labelledby="reader-shops">
      <h2 id="reader-shops">Ring a branch near you with the code</h2>
      <ul className={`plain ${styles.readerLines}`}>
        {branches.filter(isNearby).map((branch) => (
          <li key={branch.slug}>
            <a className={styles.name} href={href('branches-slug', { slug: branch.slug })}>
              {branch.name}
            </a>
            <OpeningStatus className={styles.now} branch={branch} now={now} />
            <a href={telHref(branch.phone)} aria-label={`Call ${branch.name}, ${branch.phone}`}>
              {branch.phone}
            </a>
          </li>
        ))}
      </ul>
      <BranchSearchForm />
    </section>
  );
}
