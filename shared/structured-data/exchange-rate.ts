/** What a pound buys of one currency, for machines. */
import type { ExchangeRateSpecificationLeaf } from 'schema-dts';
import { formatRate } from '../money.ts';
import type { JsonLd } from './thing.ts';

export function exchangeRate({
  code,
  name,
  sell,
}: {
  code: string;
  name: string;
  sell: number;
}): JsonLd<ExchangeRateSpecificationLeaf> {
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
