/** Contact topics, each a link to the place that deals with it quickest. */
import { href } from '#routes/href.ts';
import styles from './topics.module.css';

const topics = [
  { label: 'A new holiday', to: '#write', hint: 'Ask any branch' },
  { label: 'A booking I’ve made', to: '#branches', hint: 'Ring the branch you booked with' },
  { label: 'I am abroad now', to: '#if-you-are-abroad-now', hint: 'Who to ring first' },
  { label: 'A payment', to: href('payment'), hint: 'Deposits and balances' },
  { label: 'Travel money', to: href('travel-money'), hint: 'Rates and the shops that hold notes' },
  { label: 'A complaint', to: '#when-something-went-wrong', hint: 'The steps, and who decides' },
  { label: 'A job', to: href('careers'), hint: 'What is open, with the pay' },
  { label: 'Press', to: href('press'), hint: 'An answer within three hours' },
] as const;

export function Topics() {
  return (
    <nav className={styles.topics} aria-labelledby="topics">
      <h2 id="topics">What is it about?</h2>
      <ul className="plain">
        {topics.map(({ label, to, hint }) => (
          <li key={label}>
            <a href={to}>{label}</a>
            <span>{hint}</span>
          </li>
        ))}
      </ul>
    </nav>
  );
}
