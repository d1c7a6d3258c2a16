/** Buy-back of leftover notes: the sum at the board's rate, and the branches that do it. */
import { PhoneFold } from '#client/components/page-parts/phone-fold.tsx';
import { href } from '#routes/href.ts';
import { formatExactPounds, formatRate, formatUnits } from '#shared/money/money.ts';
import { telHref } from '#shared/phone.ts';
import styles from './buy-back.module.css';
import type { Bureau, Rate } from './travel-money.query.ts';

const exampleUnits = 120;

export function BuyBack({ rates, bureaux }: { rates: readonly Rate[]; bureaux: readonly Bureau[] }) {
  const buyBackBureaux = bureaux.filter(({ services }) => services.includes('buy-back'));
  const example = rates.find(({ code }) => code === 'EUR') ?? rates.find(({ buy }) => buy !== null);
  return (
    <section aria-labelledby="buy-back">
      <h2 id="buy-back">Leftover notes</h2>
      {example?.buy && (
        <p>
          We buy back any currency with a rate in the second column. Bring{' '}
          {formatUnits(exampleUnits, example.symbol)} and you get{' '}
          <b>{formatExactPounds(buyBackPence(exampleUnits, example.buy))}</b>. That is {exampleUnits} divided
          by {formatRate(example.buy)}, down to the penny, at the rate on the day you come.
        </p>
      )}
      <p>
        Notes have to be whole and still in circulation. We can’t take coins, but most airports have a charity
        box that can.
      </p>
      <PhoneFold heading="Branches that buy notes back">
        <ul className={`plain ${styles.shopNumbers}`}>
          {buyBackBureaux.map(({ slug, name, phone }) => (
            <li key={slug}>
              <a href={href('branches-slug', { slug })}>{name}</a>
              <a href={telHref(phone)} aria-label={`Call ${name}, ${phone}`}>
                {phone}
              </a>
            </li>
          ))}
        </ul>
      </PhoneFold>
    </section>
  );
}

/** Divides whole numbers, so that the result is exact; rounds down to the penny. */
function buyBackPence(units: number, buy: number): number {
  return Math.floor((units * 1_000_000) / Math.round(buy * 10_000));
}
