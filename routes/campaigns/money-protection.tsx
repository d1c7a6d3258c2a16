/** Whose holiday it is, who protects the money, and what a shop adds. */

import type { ProtectionFacts } from '#client/components/offer-types.ts';
import pairsStyles from '#client/components/pairs.module.css';
import { ProtectionLine } from '#client/components/protection-line.tsx';
import { href } from '../href.ts';

interface MoneyProtectionProps {
  partner: { name: string; protection: ProtectionFacts };
  /** False for a partner that we no longer sell: an old booking has its own papers. */
  live: boolean;
}

export function MoneyProtection({ partner, live }: MoneyProtectionProps) {
  const { protection } = partner;
  const note = protection.scheme !== 'none' && protection.note && (
    <p>{protection.note.replace(/\.?$/, '.')}</p>
  );
  return (
    <section aria-labelledby="money-safe">
      <h2 id="money-safe">Who looks after your money</h2>
      {live ? (
        <div className={pairsStyles.pairs}>
          <div>
            <ProtectionLine protection={protection} />
            {note}
          </div>
          <p>
            We act as agent for {partner.name}. Your contract is with it, on its booking conditions, which we
            give you before you pay. <a href={href('important-terms')}>Our terms</a> say the rest in plain
            words.
          </p>
        </div>
      ) : (
        <>
          {note}
          <p>
            Your contract is with the company named on your confirmation, and your papers say who protects it.
          </p>
        </>
      )}
    </section>
  );
}
