/** What a pound buys of one currency, for machines. */
import { formatRate } from '../money.ts';
import type { Thing } from './thing.ts';

export function exchangeRate({ code, name, sell }: { code: string; name: string; sell: number }): Thing {
  return {
    '@type': 'ExchangeRateSpecification',
    name,
    currency: 'GBP',
    currentExchangeRate: {
      '@type': 'UnitPriceSpecification',
      price: formatRate(sell),
      priceCurrency: code,
    },
  };
}
