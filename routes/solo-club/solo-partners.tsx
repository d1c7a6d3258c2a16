/** Operators that look after solo travellers, each with what it does for them. */
import { FoldedText } from '#client/components/page-parts/phone-fold.tsx';
import { href } from '#routes/href.ts';
import type { SoloCampaign } from './solo-club.query.ts';
import styles from './solo-partners.module.css';

/** Tours for solo travellers, mixed tours with rooms reserved for one, and ships with single cabins. */
const chosen: [slug: string, to: string][] = [
  ['just-you', href('campaigns-just-you')],
  ['travelsphere', href('campaigns-travelsphere')],
  ['rivieratravel', href('campaigns-rivieratravel')],
  ['ambassador', href('campaigns-ambassador')],
  ['fredolsencruises', href('campaigns-fredolsencruises')],
  ['saga', href('campaigns-saga')],
];

export function SoloPartners({ campaigns }: { campaigns: readonly SoloCampaign[] }) {
  const shown = chosen.flatMap(([slug, to]) =>
    campaigns
      .filter((campaign) => campaign.slug === slug && campaign.status === 'LIVE')
      .map((campaign) => ({ ...campaign, to })),
  );
  if (shown.length === 0) return null;
  return (
    <section className={styles.soloPartners} aria-labelledby="partners">
      <FoldedText id="partners" heading="Companies that look after solo travellers">
        <ul className="plain">
          {shown.map(({ slug, partner, soloNote, to }) => (
            <li key={slug}>
              <h3>
                <a href={to}>{partner.name}</a>
              </h3>
              <p>{soloNote}</p>
            </li>
          ))}
        </ul>
      </FoldedText>
    </section>
  );
}
