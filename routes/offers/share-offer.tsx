/** Ways to save or share an offer: calendar entry, address, email, and print. */
import { CopyButton } from '#client/components/page-parts/copy-button.tsx';
import { PrintButton } from '#client/components/page-parts/print-button.tsx';
import type { FullOffer } from './full-offer.ts';
import styles from './share-offer.module.css';

export function ShareOffer({ offer: { id, title }, address }: { offer: FullOffer; address: string }) {
  const mail = `mailto:?subject=${encodeURIComponent(`${title} (${id})`)}&body=${encodeURIComponent(address)}`;
  return (
    <section className={styles.shareOffer} aria-labelledby="share">
      <h2 id="share">Save or share</h2>
      <ul className="plain">
        <li>
          <a href={mail}>Send it by email</a>
        </li>
        <li>
          <CopyButton text={address} label="Copy the link" />
        </li>
        <li>
          <a href={`${new URL(address).pathname}.ics`} data-document>
            Add the departure to your calendar
          </a>
        </li>
        <li>
          <PrintButton>Print it on one sheet</PrintButton>
        </li>
      </ul>
    </section>
  );
}
