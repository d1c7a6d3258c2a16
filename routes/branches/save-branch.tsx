/** Ways to save a shop: a printable card, its numbers as a vCard, and its name at the top of every page. */

import buttonStyles from '#client/components/page-parts/button.module.css';
import copyLineStyles from '#client/components/page-parts/copy-line.module.css';
import needsScriptStyles from '#client/components/page-parts/needs-script.module.css';
import { hoursSummary } from '#shared/opening-hours/hours-summary.ts';
import { href } from '../href.ts';
import type { BranchDetails } from './branch.query.ts';
import { formatAddress } from './format-address.ts';
import styles from './save-branch.module.css';

export function SaveBranch({ branch }: { branch: BranchDetails }) {
  const { slug, name } = branch;
  return (
    <section className={styles.branchKeep} aria-labelledby="keep">
      <h2 id="keep">Keep us to hand</h2>
      <WalletCard branch={branch} />
      <ul className={`${styles.keepWays} plain`}>
        <li>
          <a href={`${href('branches-slug', { slug })}.vcf`} download={`premier-${slug}.vcf`}>
            Save {name} in your contacts
          </a>
        </li>
        <li className={needsScriptStyles.needsScript}>
          <button type="button" className={buttonStyles.link} data-action="print">
            Print this page with the card
          </button>
        </li>
        <li className={needsScriptStyles.needsScript}>
          <MyBranchButton branch={branch} />
        </li>
      </ul>
    </section>
  );
}

/** Renders a card that prints at the size of a bank card, with a line to cut along. */
function WalletCard({ branch }: { branch: BranchDetails }) {
  const { name, county, phone, whatsapp, email, hours } = branch;
  return (
    <div className={styles.walletCard}>
      <p className={styles.cardName}>Premier {name}</p>
      <p className={styles.cardPhone}>{phone}</p>
      <p>
        {whatsapp && `WhatsApp +${whatsapp}`}
        {whatsapp && <br />}
        {email}
        <br />
        {formatAddress(branch, county)}
      </p>
      {hours.length > 0 && (
        <p>
          {hoursSummary(hours)
            .map(({ days, text }) => `${days} ${text}`)
            .join(' · ')}
        </p>
      )}
    </div>
  );
}

/** Carries everything that the top of each page shows of the shop, so that no request is needed. */
function MyBranchButton({ branch: { slug, name, phone, hours, specialDays } }: { branch: BranchDetails }) {
  const branchJson = JSON.stringify({ slug, name, phone, hours, specialDays });
  return (
    <span className={copyLineStyles.line}>
      <button type="button" className={buttonStyles.link} data-action="my-branch" data-branch={branchJson}>
        Make this my branch
      </button>
      <span role="status" />
    </span>
  );
}
