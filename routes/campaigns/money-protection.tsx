/** Contract partner and financial protection of a holiday, and the agency's own role. */

import type { ProtectionFacts } from '#client/components/offers/offer-types.ts';
import { ProtectionLine } from '#client/components/offers/protection-line.tsx';
import pairsStyles from '#client/components/page-parts/pairs.module.css';
import { joinWords } from '#shared/words.ts';
import { href } from '../href.ts';

interface MoneyProtectionProps {
  partner: { name: string; protection: ProtectionFacts };
  /** Operators of the holidays shown; several on a page that no single company owns. */
  operators: readonly { name: string }[];
  /** False for a partner that we no longer sell: an existing booking has its own documents. */
  live: boolean;
}

export function MoneyProtection({ partner, operators, live }: MoneyProtectionProps) {
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
            {operators.length > 1
              ? `We act as agent for ${joinWords(operators.map(({ name }) => name))}. Your ` +
                'contract is with the one named on your holiday, on its'
              : `We act as agent for ${partner.name}. Your contract is with them, on their`}{' '}
            booking conditions, which we’ll give you before you pay.{' '}
            <a href={href('important-terms')}>Our terms</a> say the rest in plain English.
          </p>
        </div>
      ) : (
        <>
          {note}
          <p>
            Your contract is with the company named on your confirmation, and your documents say who protects
            it.
          </p>
        </>
      )}
    </section>
  );
}
