/** Error summary of the message form, each error with a link to its field. */

import summaryBoxStyles from '#client/forms/summary-box.module.css';
import type { EnquiryError } from './read-enquiry.ts';

export function EnquiryErrors({ errors }: { errors: readonly EnquiryError[] }) {
  return (
    <section className={summaryBoxStyles.summary} aria-labelledby="problem">
      <h2 id="problem">There is a problem</h2>
      <p>Nothing you wrote is lost.</p>
      <ul className="plain">
        {errors.map(({ field, text }) => (
          <li key={field}>
            <a href={`#enquiry-${field}`}>{text}</a>
          </li>
        ))}
      </ul>
    </section>
  );
}
