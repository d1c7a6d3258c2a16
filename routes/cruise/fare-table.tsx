/** Table of what a line's fare includes of the topics that customers ask about first. */

import { listWords } from '#client/components/page-parts/list-words.ts';
import { type FareItemFacts, fareInclusion, fareTopics } from './fare-inclusions.ts';
import styles from './fare-table.module.css';

interface FareTableProps {
  /** Name of the cruise line. */
  name: string;
  fare: readonly FareItemFacts[];
}

export function FareTable({ name, fare }: FareTableProps) {
  if (fare.length === 0) return null;
  const isTold = (what: string) => fare.some((item) => item.what === what);
  const untold = fareTopics
    .filter(([what]) => !isTold(what))
    .map(([, label]) => (label === 'Wi-Fi' ? label : label.toLowerCase()));
  return (
    <>
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
          {fareTopics
            .filter(([what]) => isTold(what))
            .map(([what, label]) => (
              <FareRow key={what} label={label} {...fareInclusion(fare, what)} />
            ))}
        </tbody>
      </table>
      {untold.length > 0 && (
        <p className={styles.untold}>
          We’ll ask {name} about {listWords(untold)} on your sailing, and tell you before you book.
        </p>
      )}
    </>
  );
}

function FareRow({ label, is, words }: { label: string; is: string; words: string }) {
  return (
    <tr>
      <th scope="row">{label}</th>
      <td>{is}</td>
      <td>{words}</td>
    </tr>
  );
}
