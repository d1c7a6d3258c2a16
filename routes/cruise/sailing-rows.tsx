/** List of sailings, each with its ship and a drawing of its route. */
import { OfferRow } from '#client/components/offer-rows/offer-row.tsx';
import offerRowsStyles from '#client/components/offer-rows/offer-rows.module.css';
import { toOfferRow } from '#client/components/offer-rows/to-offer-row.ts';
import { RouteMap } from '#client/components/voyage/route-map.tsx';
import type { SailingFacts } from './sailing.ts';

interface SailingRowsProps {
  sailings: readonly SailingFacts[];
  /** Omits the routes on phones, where the page already draws the same rivers. */
  isBrief?: boolean;
}

export function SailingRows({ sailings, isBrief }: SailingRowsProps) {
  return (
    <ul className={offerRowsStyles.list}>
      {sailings.map((sailing) => (
        <OfferRow key={sailing.id} offer={toOfferRow(sailing, shipName(sailing))}>
          {sailing.cruise && <RouteMap itinerary={sailing.cruise.itinerary} isBrief={isBrief} />}
        </OfferRow>
      ))}
    </ul>
  );
}

/** `Borealis, Fred. Olsen Cruise Lines`. */
function shipName({ cruise }: SailingFacts): string | undefined {
  return cruise ? [cruise.ship, cruise.line?.name].filter(Boolean).join(', ') : undefined;
}
