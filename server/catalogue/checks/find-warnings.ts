/** Finds facts that visitors miss, and that may be right: prices, ports and changes of the law to look at. */
import { londonDay } from '#shared/dates.ts';
import { listDueLawChanges } from '../due-law-changes.ts';
import { isCall, plainPort } from '../model/find-port.ts';
import { lastDayShown } from '../model/was-price.ts';
import type { ContentFault } from '../reading/content-fault.ts';
import { type Content, faultAt } from '../reading/entry.ts';

export function findWarnings(content: Content, now: Date): ContentFault[] {
  return [
    ...findUnquotedCurrencies(content),
    ...findUnplacedPorts(content),
    ...findLapsedPrices(content, londonDay(now)),
    ...findDueLawChanges(content, now),
  ];
}

function findUnquotedCurrencies({ offers, rates }: Content): ContentFault[] {
  const quoted = new Set(['GBP', ...rates.map(({ value }) => value.code)]);
  return offers.flatMap((offer) =>
    offer.value.price.localTaxes.flatMap(({ currency }, index) =>
      quoted.has(currency)
        ? []
        : [
            faultAt(
              offer,
              ['price', 'localTaxes', index, 'currency'],
              `is ${currency}, which rates does not hold`,
            ),
          ],
    ),
  );
}

/**
 * Finds earlier prices that no page shows any more: the lower price has run as long as the higher did.
 * `today` is the day in London.
 */
function findLapsedPrices({ offers }: Content, today: string): ContentFault[] {
  return offers.flatMap((offer) => {
    const { was } = offer.value.price;
    if (!was || today <= lastDayShown(was)) return [];
    const message = `lapsed: last shown on ${lastDayShown(was)}; take it out`;
    return [faultAt(offer, ['price', 'was'], message)];
  });
}

/** Finds changes of the law that the website has to follow soon, or should already follow. */
function findDueLawChanges({ lawChanges }: Content, now: Date): ContentFault[] {
  return lawChanges.flatMap((change) => {
    if (listDueLawChanges([change.value], now).length === 0) return [];
    const { from, name, what, source } = change.value;
    const message = `is ${from}, and ${name} has no day under done: ${what} See ${source}`;
    return [faultAt(change, ['from'], message)];
  });
}

/** Finds ports of call missing from ports.yaml; the route of such a cruise is drawn as a straight line. */
function findUnplacedPorts({ offers, ports }: Content): ContentFault[] {
  const placed = new Set(ports.map(({ value }) => value.name));
  return offers.flatMap((offer) =>
    (offer.value.cruise?.ports ?? []).flatMap(({ port }, index) =>
      !isCall(port) || placed.has(plainPort(port))
        ? []
        : [faultAt(offer, ['cruise', 'ports', index, 'port'], `is ${port}, which ports does not hold`)],
    ),
  );
}
