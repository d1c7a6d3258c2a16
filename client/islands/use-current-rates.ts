/** Exchange rates of the page, updated by the live stream, or refetched on a page that is open for long. */
import { useEffect, useRef, useState } from 'react';
import type { ExchangeRate } from '#shared/money/exchange.ts';
import { facts, type KnownFacts, onLiveChange } from '../live/live-store.ts';
import { currentRatesQuery } from '../query/current-rates.query.ts';
import { useQuery } from '../query/use-query.ts';

const maxAgeMs = 15 * 60_000;

/** `now` is the time of the page's data. Call `refreshIfStale` whenever the rates are about to matter. */
export function useCurrentRates(
  pageRates: readonly ExchangeRate[],
  now: Date,
): { rates: readonly ExchangeRate[]; refreshIfStale(): void } {
  const { data, refetch } = useQuery(
    currentRatesQuery,
    {},
    { initial: { variables: {}, data: { rates: pageRates } } },
  );
  const fetchedAtMs = useRef(now.getTime());
  const refreshIfStale = () => {
    if (Date.now() - fetchedAtMs.current < maxAgeMs) return;
    fetchedAtMs.current = Date.now();
    refetch();
  };
  // The visitor returns to a tab that has been open since the morning.
  useEffect(() => {
    const onVisible = () => document.visibilityState === 'visible' && refreshIfStale();
    document.addEventListener('visibilitychange', onVisible);
    return () => document.removeEventListener('visibilitychange', onVisible);
  });
  const [live, setLive] = useState<KnownFacts['rates']>();
  useEffect(() => {
    const update = () => setLive(facts.rates);
    update();
    return onLiveChange((topic) => topic === 'rates' && update());
  }, []);
  const loadedRates = data?.rates ?? pageRates;
  return {
    rates: live ? loadedRates.map((rate) => newer(rate, live.get(rate.code))) : loadedRates,
    refreshIfStale,
  };
}

function newer(rate: ExchangeRate, live: Omit<ExchangeRate, 'code' | 'name'> | undefined): ExchangeRate {
  return live && live.checkedAt >= rate.checkedAt ? { ...rate, ...live } : rate;
}
