/** First page of the desk: what waits today, the ways in by job, and who is signed in. */
import styles from '#client/desk/desk-pages.module.css';
import { jobs } from '../desk-jobs.ts';
import type { DeskLink } from '../desk-part.ts';
import { askedPasskeys } from '../passkeys.ts';
import type { StaffMember } from '../staff-store.ts';
import { describeRoles } from './role-texts.ts';

interface HomeProps {
  readonly member: StaffMember;
  readonly branchNames: ReadonlyMap<string, string>;
  readonly passkeys: number;
  readonly managesStaff: boolean;
  /** Links of the features, for the roles of the person. */
  readonly links: readonly DeskLink[];
}

export function HomePage({ member, branchNames, passkeys, managesStaff, links }: HomeProps) {
  const masters: readonly DeskLink[] = [
    { href: '/staff/people', label: 'People who work here' },
    { href: '/staff/acts', label: 'Who changed what' },
  ];
  return (
    <>
      {member.subject === null && passkeys < askedPasskeys && (
        <p className={styles.deskNotice}>
          You have {passkeys === 1 ? 'one passkey' : 'no passkey'}. <a href="/staff/passkeys">Add another</a>{' '}
          on a second device, so that a lost phone does not lock you out.
        </p>
      )}
      {links.length > 0 && <Today links={links} />}
      <Jobs links={managesStaff ? [...links, ...masters] : links} />
      <footer className={styles.deskSelf}>
        <p>
          You are signed in as {member.name}, {member.email}. {describeRoles(member, branchNames)}
        </p>
        <a href="/staff/passkeys">My passkeys</a>
        {!managesStaff && <a href="/staff/acts">What I changed</a>}
      </footer>
    </>
  );
}

function Today({ links }: Pick<HomeProps, 'links'>) {
  const waiting = links.filter(({ note }) => note && note !== '0');
  return (
    <section aria-labelledby="today">
      <h2 id="today">Today</h2>
      {waiting.length === 0 && <p>Nothing waits just now.</p>}
      <ul className={`plain ${styles.deskToday}`}>
        {waiting.map(({ href, label, note }) => (
          <li key={href}>
            <a href={href}>
              <span>{label}</span> <strong>{note}</strong>
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Jobs({ links }: Pick<HomeProps, 'links'>) {
  const named = jobs.map(({ title, ways }) => ({
    title,
    ways: Object.entries(ways).flatMap(([href, line]) => {
      const link = links.find((each) => each.href === href);
      return link ? [{ ...link, line }] : [];
    }),
  }));
  const rest = links.filter(({ href, note }) => !note && !jobs.some(({ ways }) => href in ways));
  const groups = [...named, { title: 'More', ways: rest.map((link) => ({ ...link, line: '' })) }];
  return (
    <nav aria-label="Desk" className={styles.deskJobs}>
      {groups
        .filter(({ ways }) => ways.length > 0)
        .map(({ title, ways }) => (
          <section key={title}>
            <h2>{title}</h2>
            <ul className="plain">
              {ways.map(({ href, label, line }) => (
                <li key={href}>
                  <a href={href}>{label}</a>
                  {line && <span>{line}</span>}
                </li>
              ))}
            </ul>
          </section>
        ))}
    </nav>
  );
}
