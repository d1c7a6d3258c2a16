/** JSON-LD of the rate of one currency against the pound. */
import type { ExchangeRateSpecificationLeaf } from 'schema-dts';
import { formatRate } from '../money/money.ts';
import type { JsonLd } from './json-ld.ts';

export function exchangeRateJsonLd({
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
