/** People who work here: the list, the invitation, and one person. */
import buttonStyles from '#client/components/page-parts/button.module.css';
import styles from '#client/desk/desk-pages.module.css';
import type { Passkey } from '../passkeys.ts';
import { inviteForm, memberForm } from '../people-forms.ts';
import type { StaffMember } from '../staff-store.ts';
import { DeskForm, type DeskFormState } from './desk-form.tsx';
import { PasskeyButton, ProofBox, type ProofWays } from './passkey-button.tsx';
import { listBranches, listRoles } from './role-texts.ts';

type Branches = readonly { readonly slug: string; readonly name: string }[];

interface PeopleProps {
  readonly people: readonly StaffMember[];
  readonly branchNames: ReadonlyMap<string, string>;
  /** Address of the next page; null on the last one. */
  readonly more: string | null;
}

export function PeoplePage({ people, branchNames, more }: PeopleProps) {
  return (
    <>
      <p>
        <a className={styles.deskAction} href="/staff/people/new">
          Invite a person
        </a>
      </p>
      <ul className={`plain ${styles.deskPeople}`}>
        {people.map((member) => (
          <li key={member.id}>
            <a href={`/staff/people/${member.id}`}>{member.name}</a>
            <span>{member.leftAt ? 'has left' : listRoles(member)}</span>
            <span>{listBranches(member, branchNames)}</span>
          </li>
        ))}
      </ul>
      {more && (
        <p>
          <a href={more}>More people</a>
        </p>
      )}
      <p>
        <a href="/staff">Back to the desk</a>
      </p>
    </>
  );
}

interface ChangeProps extends DeskFormState {
  readonly branches: Branches;
  readonly now: Date;
  /** Null while a confirmation is fresh. */
  readonly proof: ProofWays | null;
}

export function InvitePage({ proof, ...form }: ChangeProps) {
  return (
    <>
      {proof && <ProofBox {...proof} />}
      <DeskForm {...form} definition={inviteForm} action="/staff/people/new" />
      <p>
        <a href="/staff/people">Back to the list</a>
      </p>
    </>
  );
}

export function MemberPage({ member, proof, ...form }: ChangeProps & { readonly member: StaffMember }) {
  const address = `/staff/people/${member.id}`;
  return (
    <>
      <p>{member.email}</p>
      {proof && <ProofBox {...proof} />}
      {member.leftAt ? (
        <p>{member.name} has left. An invitation to the same address brings the person back.</p>
      ) : (
        <>
          {member.rolesFrom === 'groups' && (
            <p>
              Roles and branches come from the groups of the company account. What you save here holds until{' '}
              {member.name} signs in with it again.
            </p>
          )}
          <DeskForm {...form} definition={memberForm} action={address} />
          <h2>New invitation</h2>
          <p>For a person who has lost every passkey. The new one replaces them all.</p>
          <form method="post" action={`${address}/invite`}>
            <button type="submit" className={buttonStyles.ghost}>
              Send {member.name} a new invitation
            </button>
          </form>
          <h2>Leaving</h2>
          <p>Signs {member.name} out everywhere at once, and deletes the passkeys.</p>
          <form method="post" action={`${address}/leave`}>
            <button type="submit" className={buttonStyles.ghost}>
              {member.name} no longer works here
            </button>
          </form>
        </>
      )}
      <p>
        <a href="/staff/people">Back to the list</a>
      </p>
    </>
  );
}

interface PasskeysProps {
  readonly passkeys: readonly Passkey[];
  readonly proof: ProofWays | null;
  /** Whether the person may add one without an invitation. */
  readonly mayAdd: boolean;
  readonly message: string | undefined;
}

export function PasskeysPage({ passkeys, proof, mayAdd, message }: PasskeysProps) {
  return (
    <>
      {message && (
        <p className={styles.deskNotice} role="alert">
          {message}
        </p>
      )}
      {proof && <ProofBox {...proof} />}
      <ul className={`plain ${styles.deskPeople}`}>
        {passkeys.map(({ id, browser, createdAt, lastUsedAt }) => (
          <li key={id}>
            <span>Made in {browser}</span>
            <span>
              on {createdAt.slice(0, 10)},{' '}
              {lastUsedAt ? `last used on ${lastUsedAt.slice(0, 10)}` : 'not used yet'}
            </span>
            {passkeys.length > 1 && (
              <form method="post" action="/staff/passkeys/remove">
                <input type="hidden" name="id" value={id} />
                <button
                  type="submit"
                  className={buttonStyles.link}
                  aria-label={`Remove the passkey made in ${browser}`}
                >
                  Remove
                </button>
              </form>
            )}
          </li>
        ))}
      </ul>
      {mayAdd ? (
        <PasskeyButton purpose="register" label="Add a passkey" to="/staff/passkeys?done=passkey" />
      ) : (
        <p>
          You sign in with your company account. A passkey would outlive its groups, so only a person with the
          role “Master” can invite you to one.
        </p>
      )}
      <p>
        <a href="/staff">Back to the desk</a>
      </p>
    </>
  );
}
