/** Converts a sailing to the data of a list row: its ship among the facts, and its ports in order. */
import { type OfferRowData, toOfferRow } from '#client/components/offer-rows/to-offer-row.ts';
import { readRoute } from '#client/components/voyage/read-route.ts';
import type { SailingFacts } from './sailing.ts';

export function toSailingRow(sailing: SailingFacts): OfferRowData {
  const { cruise } = sailing;
  if (!cruise) return toOfferRow(sailing);
  const ship = [cruise.ship, cruise.line?.name].filter(Boolean).join(', ');
  const { stops, calls } = readRoute(cruise.itinerary);
  if (calls.length < 2) return toOfferRow(sailing, ship);
  return { ...toOfferRow(sailing, ship), route: shorten(calls.map(({ stop }) => stops[stop]?.port ?? '')) };
}

const mostPorts = 8;

/** `Southampton – Funchal – … – Southampton`: the page of the sailing has them all. */
function shorten(ports: readonly string[]): string {
  const shown =
    ports.length > mostPorts ? [...ports.slice(0, mostPorts - 2), '…', ports.at(-1) as string] : ports;
  return shown.join(' – ');
}
