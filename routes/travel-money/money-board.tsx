/** Today's board: the time of its rates, the rates, their supplier, and a print button. */
import type { ReactNode } from 'react';
import { PrintLine } from '#client/components/page-parts/print-line.tsx';
import { RatesCheckedAt } from '#client/components/rates/rates-checked-at.tsx';
import styles from './money-board.module.css';
import { RateBoard } from './rate-board.tsx';
import type { Bureau, Rate, Terms } from './travel-money.query.ts';

interface MoneyBoardProps {
  rates: readonly Rate[];
  terms: Terms;
  bureaux: readonly Bureau[];
  chosen: Bureau | undefined;
  checkedAt: string;
  now: Date;
  /** Rendered between the time and the board. */
  children: ReactNode;
}

export function MoneyBoard({ rates, terms, bureaux, chosen, checkedAt, now, children }: MoneyBoardProps) {
  return (
    <section className={styles.moneyBoard} id="board" aria-labelledby="board-heading">
      <h2 id="board-heading">{chosen ? `Today’s board, with ${chosen.name}’s stock` : 'Today’s board'}</h2>
      <RatesCheckedAt checkedAt={checkedAt} now={now} />
      <p className={styles.sameNote}>{terms.sameNote}</p>
      {children}
      <RateBoard rates={rates} sums={terms.exampleSumsPence} bureaux={bureaux} chosen={chosen} />
      <PrintLine>Print the rate board</PrintLine>
    </section>
  );
}
