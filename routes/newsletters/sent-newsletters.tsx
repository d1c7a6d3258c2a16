/** Sent newsletters, newest first, to read before subscribing. */
import { href } from '#routes/href.ts';
import { formatDay } from '#shared/dates.ts';
import type { SentNewsletter } from './newsletters.query.ts';
import styles from './sent-newsletters.module.css';

export function SentNewsletters({ newsletters }: { newsletters: readonly SentNewsletter[] }) {
  if (newsletters.length === 0) return null;
  return (
    <section aria-labelledby="sent-newsletters">
      <h2 id="sent-newsletters">Read one first</h2>
      <ul className={`${styles.sent} plain`}>
        {newsletters.map(({ slug, subject, preview, date }) => (
          <li key={slug}>
            <h3>
              <a href={href('newsletters-slug', { slug })}>{subject}</a>
            </h3>
            <p>
              {preview} <span>Sent on {formatDay(date)}.</span>
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}
