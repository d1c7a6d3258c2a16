/** Acts as a list, one below the other on a phone, with a link to older ones. */
import styles from '#client/desk/desk-pages.module.css';
import { formatDateTime } from '#shared/dates.ts';
import type { Act } from '../../../acts/list-acts.ts';

export function ActTable({
  acts,
  withName = false,
}: {
  readonly acts: readonly Act[];
  readonly withName?: boolean;
}) {
  if (acts.length === 0) return <p>Nothing yet.</p>;
  return (
    <ul className={`plain ${styles.deskActs}`}>
      {acts.map((act) => (
        <li key={act.id}>
          <span className={styles.deskWhen}>{formatDateTime(act.at)}</span>
          <span>
            {withName && (
              <>
                <strong>{act.name}</strong> ({act.role}){' '}
              </>
            )}
            {act.action}: {act.subject}
            {act.phase !== 'done' && `, ${act.phase}`}
            {act.why && `, “${act.why}”`}
          </span>
          {(act.before || act.after) && (
            <details>
              <summary>Before and after</summary>
              <dl>
                <dt>Before</dt>
                <dd>{act.before ?? 'nothing'}</dd>
                <dt>After</dt>
                <dd>{act.after ?? 'nothing'}</dd>
              </dl>
            </details>
          )}
        </li>
      ))}
    </ul>
  );
}

interface ActsPageProps {
  readonly acts: readonly Act[];
  readonly ofEverybody: boolean;
  /** Address of the page with older acts; null on the last one. */
  readonly older: string | null;
}

export function ActsPage({ acts, ofEverybody, older }: ActsPageProps) {
  return (
    <>
      <p>
        {ofEverybody
          ? 'Everything that people at the desk and commands on the server changed, newest first. Kept for two years.'
          : 'Everything that you changed here, newest first. Kept for two years.'}
      </p>
      <ActTable acts={acts} withName={ofEverybody} />
      {older && (
        <p>
          <a href={older}>Older</a>
        </p>
      )}
      <p>
        <a href="/staff">Back to the desk</a>
      </p>
    </>
  );
}
