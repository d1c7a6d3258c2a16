/** What keeps a message from being ready, each with a way to its field. */

import errorSummaryStyles from '#client/forms/error-summary.module.css';
import type { Mistake } from './read-enquiry.ts';

export function EnquiryMistakes({ mistakes }: { mistakes: readonly Mistake[] }) {
  return (
    <section className={errorSummaryStyles.summary} aria-labelledby="problem">
      <h2 id="problem">There is a problem</h2>
      <p>Nothing you wrote is lost.</p>
      <ul className="plain">
        {mistakes.map(({ field, text }) => (
          <li key={field}>
            <a href={`#enquiry-${field}`}>{text}</a>
          </li>
        ))}
      </ul>
    </section>
  );
}
