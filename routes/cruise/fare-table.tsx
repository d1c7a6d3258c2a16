/** What is in a line's fare of the things that people ask about first. */

import { type FareItemFacts, fareInclusion, fareTopics } from './fare-inclusions.ts';
import styles from './fare-table.module.css';

export function FareTable({ fare }: { fare: readonly FareItemFacts[] }) {
  if (fare.length === 0) return null;
  return (
    <table className={styles.fareTable}>
      <caption className="visually-hidden">What is in the fare</caption>
      <thead>
        <tr>
          <th scope="col">What</th>
          <th scope="col">In the fare</th>
          <th scope="col">Which means</th>
        </tr>
      </thead>
      <tbody>
        {fareTopics.map(([what, label]) => {
          const { is, words } = fareInclusion(fare, what);
          return (
            <tr key={what}>
              <th scope="row">{label}</th>
              <td>{is}</td>
              <td>{words || 'The line has not told us; we find out before you book.'}</td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}
