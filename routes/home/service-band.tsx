/** Branch services besides holidays: find one, today's rates (live only on their board), pay in parts. */

import { BranchSearchForm } from '#client/components/branches/branch-search-form.tsx';
import buttonStyles from '#client/components/page-parts/button.module.css';
import { useCachedHtml } from '#client/components/page-parts/use-cached-html.ts';
import { href } from '#routes/href.ts';
import { formatDateTime } from '#shared/dates.ts';
import { formatRate } from '#shared/money/money.ts';
import styles from './service-band.module.css';

interface ServiceBandProps {
  rates: readonly { code: string; name: string; symbol: string; sell: number; checkedAt: string }[];
}

export function ServiceBand({ rates }: ServiceBandProps) {
  const [first] = rates;
  const content = useCachedHtml('service-band', JSON.stringify(rates), () => (
    <div className="wrap">
      <section aria-labelledby="home-branch">
        <h2 id="home-branch">Your nearest branch</h2>
        <p>Opening hours, who you’ll meet, and how to find us.</p>
        <BranchSearchForm />
      </section>
      {first && (
        <section aria-labelledby="home-money">
          <h2 id="home-money">Travel money today</h2>
          <table>
            <caption className="visually-hidden">What one pound buys</caption>
            <tbody>
              {rates.map(({ code, name, symbol, sell }) => (
                <tr key={code}>
                  <th scope="row">{name}</th>
                  <td>{symbol + formatRate(sell)}</td>
                </tr>
              ))}
            </tbody>
          </table>
          <p>
            For £1, checked {formatDateTime(first.checkedAt)}.{' '}
            <a href={href('travel-money')}>All currencies</a>
          </p>
        </section>
      )}
      <section aria-labelledby="home-pay">
        <h2 id="home-pay">Spread the cost</h2>
        <p>Pay a deposit now and the rest in parts before you go. It isn’t a loan, and we add nothing.</p>
        <p>
          <a className={buttonStyles.ghost} href={href('pay-monthly')}>
            How paying monthly works
          </a>
        </p>
      </section>
    </div>
  ));
  return <div className={`section band ${styles.serviceBand}`} {...content} />;
}
