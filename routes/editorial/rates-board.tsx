/** Today's rates, and which shop holds which notes. */
import { CurrencyCalculator } from '#client/components/currency-calculator.tsx';
import { RatesTable } from '#client/components/rates-table.tsx';
import { href } from '#routes/href.ts';
import { eventProps } from '#shared/analytics-events.ts';
import type { AskedExchange } from '#shared/exchange.ts';
import { telHref } from '#shared/phone.ts';
import type { BoardRate, Shop } from './editorial.query.ts';

interface RatesBoardProps {
  rates: readonly BoardRate[];
  shops: readonly Shop[];
  asked: AskedExchange;
  now: Date;
}

export function RatesBoard({ rates, shops, asked, now }: RatesBoardProps) {
  return (
    <section aria-labelledby="today">
      <h2>Work out your money</h2>
      <CurrencyCalculator rates={rates} asked={asked} action={href('travel-money')} now={now} />
      <h2 id="today">Today’s board</h2>
      <RatesTable rates={rates} caption="Foreign money for one pound, at every branch that sells it." />
      <h3 className="held-heading">Which branch holds which notes</h3>
      <dl className="held">
        {shops.map((shop) => (
          <HeldAt
            key={shop.slug}
            shop={shop}
            rates={rates.filter(({ stockedIn }) => stockedIn.includes(shop.slug))}
          />
        ))}
      </dl>
    </section>
  );
}

function HeldAt({ shop, rates }: { shop: Shop; rates: readonly BoardRate[] }) {
  if (rates.length === 0) return null;
  return (
    <div>
      <dt>
        <a href={href('branches-slug', { slug: shop.slug })}>{shop.name}</a>{' '}
        <a
          {...eventProps('call', shop.slug)}
          href={telHref(shop.phone)}
          aria-label={`Call ${shop.name}, ${shop.phone}`}
        >
          {shop.phone}
        </a>
      </dt>
      <dd>{rates.map(({ name }) => name).join(', ')}</dd>
    </div>
  );
}
