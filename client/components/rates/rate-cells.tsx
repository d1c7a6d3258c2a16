/** First cells of a row on each board of rates: the currency, and its two rates, which update when open. */
import type { ExchangeRate } from '#shared/money/exchange.ts';
import { formatRate } from '#shared/money/money.ts';
import { liveProps } from '../../live/live-text.ts';
import rateFiguresStyles from './rate-figures.module.css';

interface RateCellsProps {
  rate: Pick<ExchangeRate, 'code' | 'name' | 'sell' | 'buy'>;
  /** Class of the rate at which we sell, beside that of its figures. */
  sellClass: string | undefined;
}

export function RateCells({ rate: { code, name, sell, buy }, sellClass }: RateCellsProps) {
  return (
    <>
      <th scope="row">
        {name} <abbr title={name}>{code}</abbr>
      </th>
      <td className={`${rateFiguresStyles.sell} ${sellClass}`} {...liveProps('rates', code, 'sell')}>
        {formatRate(sell)}
      </td>
      <td {...liveProps('rates', code, 'buy')}>{buy === null ? 'No' : formatRate(buy)}</td>
    </>
  );
}
