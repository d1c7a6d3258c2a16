/** Whose holiday it is, who protects the money, and what a shop adds. */
import { ProtectionLine } from '#client/components/protection-line.tsx';
import type { ProtectionFacts } from '#client/components/offer-summary.ts';
import { href } from '#routes/href.ts';

export function MoneySafe({ partner }: { partner: { name: string; protection: ProtectionFacts } }) {
  const { protection } = partner;
  return (
    <section className="money-safe" aria-labelledby="money-safe">
      <h2 id="money-safe">Who looks after your money</h2>
      <div className="pairs">
        <div>
          <ProtectionLine protection={protection} />
          {protection.scheme !== 'none' && protection.note && <p>{protection.note}.</p>}
        </div>
        <p>
          We act as agent for {partner.name}. Your contract is with it, on its booking conditions, which we give you
          before you pay. <a href={href('important-terms')}>Our terms</a> say the rest in plain words.
        </p>
      </div>
    </section>
  );
}
