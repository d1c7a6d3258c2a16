/** One offer as a row of a list: picture, what it is, what it costs, and how to ask about it. */
import { href } from '#routes/href.ts';
import { formatLongDay, formatNights } from '#shared/dates.ts';
import { telHref } from '#shared/phone.ts';
import { useShell } from '../app.tsx';
import '../styles/sale.css';
import { Poster } from '../art/poster.tsx';
import { OfferDetail } from './offer-detail.tsx';
import type { OfferRowFacts } from './offer-summary.ts';
import { boardWord, fromWords, kindWord, starWords } from './offer-words.ts';
import { PriceBox } from './price-box.tsx';
import { ProtectionLine } from './protection-line.tsx';

interface OfferRowProps {
  offer: OfferRowFacts;
  /** Shows the folded details at once, where the offer stands alone. */
  open?: boolean;
  /** The page's own title names it already. */
  alone?: boolean;
}

export function OfferRow({ offer, open = false, alone = false }: OfferRowProps) {
  const { site } = useShell();
  const { id, title, kind, departs, nights, from, stay, art, cruise } = offer;
  const sleeps = stay && [stay.name, stay.stars && starWords(stay.stars, stay.starsBy), boardWord(stay.board)];
  const ship = cruise && [cruise.ship, cruise.line?.name];
  const facts = [formatLongDay(departs), formatNights(nights), fromWords(from)];
  return (
    <article className="offer-row" id={id}>
      <div className="picture">
        <Poster art={art} />
      </div>
      <div className="about">
        <p className="tag">
          {kindWord(kind)} · {id}
        </p>
        {!alone && (
          <h3>
            <a href={href('sale', {}, { code: id })}>{title}</a>
          </h3>
        )}
        <p className="meta">{facts.join(' · ')}</p>
        <p className="meta">{(sleeps ?? ship ?? [offer.place, offer.countryName]).filter(Boolean).join(' · ')}</p>
        <p>{offer.summary}</p>
        <ProtectionLine protection={offer.protection} />
        <OfferDetail offer={offer} open={open} />
      </div>
      <div className="cost">
        <PriceBox price={offer.price} />
        <a className="button" href={href('contact', {}, { offer: id })} aria-label={`Ask about ${id}, ${title}`}>
          Ask about it
        </a>
        {site && (
          <a className="quiet" href={telHref(site.phone)}>
            Call {site.phone}
          </a>
        )}
      </div>
    </article>
  );
}

/** Rows one below the other, as a list. */
export function OfferRows({ offers, open = false }: { offers: readonly OfferRowFacts[]; open?: boolean }) {
  return (
    <ul className="offer-list">
      {offers.map((offer) => (
        <li key={offer.id}>
          <OfferRow offer={offer} open={open} />
        </li>
      ))}
    </ul>
  );
}
