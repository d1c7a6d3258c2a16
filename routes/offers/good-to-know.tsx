/** Labelled facts shown nowhere else on an offer's page: access, passports, age, and its own facts. */
import { FactList } from '#client/components/page-parts/fact-list.tsx';
import { FoldedText } from '#client/components/page-parts/phone-fold.tsx';
import type { FullOffer } from './full-offer.ts';
import styles from './good-to-know.module.css';
import { isTravelFact, isWeatherFact, travelFacts } from './travel-facts.ts';

export function GoodToKnow({ offer }: { offer: FullOffer }) {
  return (
    <>
      <section className={styles.facts} aria-labelledby="way">
        <FoldedText id="way" heading="Getting there and back">
          <FactList facts={travelFacts(offer)} />
        </FoldedText>
      </section>
      <section className={styles.facts} aria-labelledby="know">
        <FoldedText id="know" heading="Good to know">
          <FactList facts={otherFacts(offer)} />
        </FoldedText>
      </section>
    </>
  );
}

function otherFacts({ facts, minAge, accessNotes, passportNotes, partner, destination }: FullOffer) {
  // With a destination guide, `OfferPlace` shows the weather beside the guide's.
  const own = facts.filter((fact) => !(isTravelFact(fact) || (destination && isWeatherFact(fact))));
  const noted = [
    accessNotes !== null && { label: 'Access', value: accessNotes },
    passportNotes !== null && { label: 'Passports', value: passportNotes },
    minAge !== null && { label: 'Youngest age', value: `${minAge}` },
    { label: 'Holiday by', value: `${partner.name}, and we act as their agent` },
  ];
  return [...own, ...noted.filter((fact) => fact !== false)];
}
