/** One offer as a poster with its price: the card that leads to everything known about it. */
import { href } from '#routes/href.ts';
import { formatDay, formatNights } from '#shared/dates.ts';
import type { OfferCardFacts } from './offer-summary.ts';
import { boardWord, fromWords, joinFacts, kindWord } from './offer-words.ts';
import { Picture } from './picture.tsx';
import { PriceBox } from './price-box.tsx';
import { ProtectionLine } from './protection-line.tsx';
import { SaveButton } from './save-button.tsx';

interface OfferCardProps {
  offer: OfferCardFacts;
  /** 3 below an h2, which is the usual place. */
  level?: 2 | 3;
}

export function OfferCard({ offer, level = 3 }: OfferCardProps) {
  const Heading = `h${level}` as const;
  const { id, title, kind, departs, nights, from, stay, price, protection, art, photo } = offer;
  const facts = [formatDay(departs), formatNights(nights), fromWords(from), stay && boardWord(stay.board)];
  return (
    <article className="offer-card">
      <div className="picture">
        <Picture art={art} photo={photo} />
        <span className="kicker">{kindWord(kind)}</span>
      </div>
      <div className="body">
        <Heading>
          <a href={href('sale', {}, { code: id })}>{title}</a>
        </Heading>
        <p className="meta">{joinFacts(facts)}</p>
        <PriceBox id={id} price={price} />
        <ProtectionLine protection={protection} />
        <SaveButton id={id} title={title} />
      </div>
    </article>
  );
}

/** Cards side by side, as a list. */
export function OfferGrid({ offers, level = 3 }: { offers: readonly OfferCardFacts[]; level?: 2 | 3 }) {
  return (
    <ul className={offers.length % 3 === 0 && offers.length <= 6 ? 'offer-grid threes' : 'offer-grid'}>
      {offers.map((offer) => (
        <li key={offer.id}>
          <OfferCard offer={offer} level={level} />
        </li>
      ))}
    </ul>
  );
}
