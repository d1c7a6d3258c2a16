/** Shops from A to Z: opening status, today's hours and number, and a search for the nearest. */
import { BranchSearchForm } from '#client/components/branches/branch-search-form.tsx';
import { OpeningStatus } from '#client/components/branches/opening-status.tsx';
import { PhoneFold } from '#client/components/page-parts/phone-fold.tsx';
import { telHref } from '#shared/phone.ts';
import { href } from '../href.ts';
import type { ContactBranch } from './contact.query.ts';
import styles from './contact-branches.module.css';

export function ContactBranches({ branches, now }: { branches: readonly ContactBranch[]; now: Date }) {
  return (
    <section className={styles.contactShops} aria-labelledby="branches">
      <h2 id="branches">Ring or visit a branch</h2>
      <BranchSearchForm />
      <PhoneFold heading="Every branch, with its number">
        <table>
          <caption>All {branches.length} branches, A to Z</caption>
          <thead>
            <tr>
              <th scope="col">Branch</th>
              <th scope="col">Now</th>
              <th scope="col">Phone</th>
            </tr>
          </thead>
          <tbody>
            {branches.map((branch) => (
              <tr key={branch.slug}>
                <th scope="row">
                  <a href={href('branches-slug', { slug: branch.slug })}>{branch.name}</a>
                </th>
                <td>
                  <OpeningStatus className={styles.now} branch={branch} now={now} />
                </td>
                <td>
                  <a href={telHref(branch.phone)} aria-label={`Call ${branch.name}, ${branch.phone}`}>
                    {branch.phone}
                  </a>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </PhoneFold>
    </section>
  );
}
