/** The rates a page came with, newer ones from the live stream, and asked for where a page has been open for long without. */
import { useEffect, useRef, useState } from 'react';
import type { ExchangeRate } from '#shared/exchange.ts';
import { facts, type KnownFacts, onLiveChange } from '../live/live-store.ts';
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
  const [live, setLive] = useState<KnownFacts['rates']>();
  useEffect(() => {
    const take = () => setLive(facts.rates);
    take();
    return onLiveChange((topic) => topic === 'rates' && take());
  }, []);
  const known = data?.rates ?? pageRates;
  return { rates: live ? known.map((rate) => newer(rate, live.get(rate.code))) : known, keepCurrent };
}

function newer(rate: ExchangeRate, live: Omit<ExchangeRate, 'code' | 'name'> | undefined): ExchangeRate {
  return live && live.checkedAt >= rate.checkedAt ? { ...rate, ...live } : rate;
}
