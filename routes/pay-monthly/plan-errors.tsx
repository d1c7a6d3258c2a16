/** Error summary of the calculator, each error linked to its field; the form's action points here too. */

import summaryBoxStyles from '#client/forms/summary-box.module.css';
import styles from './plan-errors.module.css';
import type { PlanProblem } from './read-plan-search.ts';

export function PlanErrors({ problems }: { problems: readonly PlanProblem[] }) {
  return (
    <div
      className={`${summaryBoxStyles.summary} ${styles.planProblems}`}
      id="answer"
      tabIndex={-1}
      role="alert"
      aria-labelledby="problem"
    >
      <h2 id="problem">There is a problem</h2>
      <ul className="plain">
        {problems.map(({ field, message }) => (
          <li key={field}>
            <a href={`#${field}`}>{message}</a>
          </li>
        ))}
      </ul>
    </div>
  );
}
