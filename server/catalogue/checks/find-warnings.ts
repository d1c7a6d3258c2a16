/** Finds facts that visitors miss, and that may be right: prices, ports and changes of the law to look at. */
import { londonDay } from '#shared/dates.ts';
import { formatPounds } from '#shared/money/money.ts';
import { listDueLawChanges } from '../due-law-changes.ts';
import { milesBetween } from '../model/distance.ts';
import { isCall, plainPort } from '../model/find-port.ts';
import { lastDayShown } from '../model/was-price.ts';
import type { ContentFault } from '../reading/content-fault.ts';
import { type Content, faultAt } from '../reading/entry.ts';
import { listTexts } from './list-texts.ts';

export function findWarnings(content: Content, now: Date): ContentFault[] {
  return [
    ...findUnquotedCurrencies(content),
    ...findUnplacedPorts(content),
    ...findLapsedPrices(content, londonDay(now)),
    ...findDueLawChanges(content, now),
    ...findClosedVacancies(content, londonDay(now)),
    ...findSwappedPoints(content),
    ...findOtherRewards(content),
  ];
}

function findClosedVacancies({ vacancies }: Content, today: string): ContentFault[] {
  return vacancies
    .filter(({ value }) => value.closes < today)
    .map((entry) =>
      faultAt(
        entry,
        ['closes'],
        `is ${entry.value.closes}, which has passed: the page says that it is closed`,
      ),
    );
}

/** Distance from its guide beyond which an offer's place is looked at. */
const farMiles = 300;

/** Finds places that would be far nearer to their guide with latitude and longitude swapped. */
function findSwappedPoints({ offers, destinations }: Content): ContentFault[] {
  const guides = new Map(destinations.map(({ value }) => [value.slug, value.point]));
  return offers.flatMap((offer) => {
    const { point, destination } = offer.value;
    const guide = guides.get(destination);
    if (!guide) return [];
    const far = milesBetween(point, guide);
    const isLatitude = Math.abs(point.lon) <= 90;
    const swapped = milesBetween({ lat: point.lon, lon: point.lat }, guide);
    if (far < farMiles || !isLatitude || swapped > far / 2) return [];
    return [faultAt(offer, ['point'], `is far from ${destination}; lat and lon seem to be swapped`)];
  });
}

/** Finds sums on the page of recommendations that its terms do not have. */
function findOtherRewards({ pages, referral }: Content): ContentFault[] {
  const [terms] = referral.map(({ value }) => value);
  const page = pages.find(({ name }) => name === 'recommend-a-friend');
  if (!terms || !page) return [];
  const { reward, friendReward, minSpend, minNextSpend } = terms;
  const known = new Set([reward, friendReward, minSpend, minNextSpend].map(formatPounds));
  const texts = [...listTexts(page.value).map(({ text }) => text), ...page.sections.map(({ html }) => html)];
  const others = new Set(
    texts.flatMap((text) => [...text.matchAll(/£[\d,]+(?:\.\d\d)?/g)].map(([sum]) => sum.replace(/,$/, ''))),
  );
  return [...others]
    .filter((sum) => !known.has(sum))
    .map((sum) => faultAt(page, [], `says ${sum}, which is no sum of referral; make them the same`));
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
