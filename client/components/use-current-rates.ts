/** The rates a page came with, and newer ones once it has been open for longer than rates are good for. */
import { useEffect, useRef } from 'react';
import type { ExchangeRate } from '#shared/exchange.ts';
import { currentRatesQuery } from '../query/current-rates.query.ts';
import { useQuery } from '../query/use-query.ts';

const goodForMs = 15 * 60_000;

/** `now` is the moment of the page's data. Call `keepCurrent` whenever the rates are about to matter. */
export function useCurrentRates(
  pageRates: readonly ExchangeRate[],
  now: Date,
): { rates: readonly ExchangeRate[]; keepCurrent(): void } {
  const { data, askAgain } = useQuery(
    currentRatesQuery,
    {},
    { initial: { variables: {}, data: { rates: pageRates } } },
  );
  const askedMs = useRef(now.getTime());
  const keepCurrent = () => {
    if (Date.now() - askedMs.current < goodForMs) return;
    askedMs.current = Date.now();
    askAgain();
  };
  // Somebody comes back to a tab that has been open since the morning.
  useEffect(() => {
    const look = () => document.visibilityState === 'visible' && keepCurrent();
    document.addEventListener('visibilitychange', look);
    return () => document.removeEventListener('visibilitychange', look);
  });
  return { rates: data?.rates ?? pageRates, keepCurrent };
}
