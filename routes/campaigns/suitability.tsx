/** Suitability of a partner's holidays: inclusions, who they suit, travelling alone, and access. */
import { useId } from 'react';
import pairsStyles from '#client/components/page-parts/pairs.module.css';
import { FoldedText } from '#client/components/page-parts/phone-fold.tsx';
import styles from './suitability.module.css';

interface SuitabilityProps {
  campaign: {
    included: readonly string[];
    notIncluded: readonly string[];
    goodFor: readonly string[];
    notFor: readonly string[];
    soloNote: string;
    accessNote: string;
  };
  /** False for a partner that we no longer sell: its lists say what we can still do. */
  live: boolean;
}

function Points({ heading, items, tone }: { heading: string; items: readonly string[]; tone: 'yes' | 'no' }) {
  const id = useId();
  if (items.length === 0) return null;
  return (
    <section aria-labelledby={id}>
      <h3 id={id}>{heading}</h3>
      <ul className={`${styles.points} ${tone === 'yes' ? styles.yes : styles.no}`}>
        {items.map((item) => (
          <li key={item}>{item}</li>
        ))}
      </ul>
    </section>
  );
}

export function Suitability({ campaign, live }: SuitabilityProps) {
  const heading = live ? 'Is it for you?' : 'What we can do for you';
  return (
    <section aria-labelledby="fits">
      <FoldedText id="fits" heading={heading}>
        <div className={`${pairsStyles.pairs} ${styles.pairs}`}>
          <Points
            heading={live ? 'Usually in the price' : 'What we do'}
            items={campaign.included}
            tone="yes"
          />
          <Points
            heading={live ? 'Usually extra' : 'What we can’t do'}
            items={campaign.notIncluded}
            tone="no"
          />
          {live && <Points heading="Good for" items={campaign.goodFor} tone="yes" />}
          {live && <Points heading="Less good for" items={campaign.notFor} tone="no" />}
        </div>
        <div className={`${pairsStyles.pairs} ${styles.pairs} ${styles.notes}`}>
          <section aria-labelledby="solo">
            <h3 id="solo">Travelling alone</h3>
            <p>{campaign.soloNote}</p>
          </section>
          <section aria-labelledby="access">
            <h3 id="access">Access</h3>
            <p>{campaign.accessNote}</p>
          </section>
        </div>
      </FoldedText>
    </section>
  );
}
