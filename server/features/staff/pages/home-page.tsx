/** First page of the desk: who is signed in, what there is to open, and the person's own last acts. */
import styles from '#client/desk/desk-pages.module.css';
import type { Act } from '../../../acts/list-acts.ts';
import type { DeskLink } from '../desk-part.ts';
import { askedPasskeys } from '../passkeys.ts';
import type { StaffMember } from '../staff-store.ts';
import { ActTable } from './act-pages.tsx';
import { describeRoles } from './role-texts.ts';

interface HomeProps {
  readonly member: StaffMember;
  readonly branchNames: ReadonlyMap<string, string>;
  readonly passkeys: number;
  readonly managesStaff: boolean;
  readonly acts: readonly Act[];
  /** Links of the features. */
  readonly links: readonly DeskLink[];
}

export function HomePage(props: HomeProps) {
  const { member, branchNames, passkeys, managesStaff, acts, links } = props;
  const today = links.filter(({ isTool }) => !isTool);
  const tools = links.filter(({ isTool }) => isTool);
  return (
    <>
      {member.subject === null && passkeys < askedPasskeys && (
        <p className={styles.deskNotice}>
          You have {passkeys === 1 ? 'one passkey' : 'no passkey'}. <a href="/staff/passkeys">Add another</a>{' '}
          on a second device, so that a lost phone does not lock you out.
        </p>
      )}
      {today.length > 0 && (
        <nav aria-labelledby="today">
          <h2 id="today">Today</h2>
          <ul className={`plain ${styles.deskToday}`}>
            {today.map(({ href, label, note }) => (
              <li key={href}>
                <a href={href}>
                  {label} {note && <strong>{note}</strong>}
                </a>
              </li>
            ))}
          </ul>
        </nav>
      )}
      <h2>The desk</h2>
      <p>
        You are signed in as {member.name}, {member.email}. {describeRoles(member, branchNames)}
      </p>
      <nav aria-label="Desk">
        <ul className={styles.deskLinks}>
          {tools.map(({ href, label }) => (
            <li key={href}>
              <a href={href}>{label}</a>
            </li>
          ))}
          {managesStaff && (
            <li>
              <a href="/staff/people">People who work here</a>
            </li>
          )}
          <li>
            <a href="/staff/passkeys">My passkeys</a>
          </li>
          <li>
            <a href="/staff/acts">{managesStaff ? 'Who changed what' : 'What I changed'}</a>
          </li>
        </ul>
      </nav>
      <h2>What you changed last</h2>
      <ActTable acts={acts} />
    </>
  );
}
