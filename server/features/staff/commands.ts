/** `premier staff`: people at the desk, for an operator to invite, list, and end. */
import { siteQuery } from '#client/layouts/site.query.ts';
import { isAsciiEmail } from '#shared/email-address.ts';
import { act } from '../../acts/act.ts';
import { operator } from '../../acts/operator.ts';
import { type StaffRole, staffRoles } from '../../acts/permissions.ts';
import { openCommandQuery } from '../../graphql/open-command-query.ts';
import { print, printList } from '../../platform/command-line/command-output.ts';
import {
  argument,
  command,
  defineCommands,
  option,
  repeatedOption,
} from '../../platform/command-line/define-commands.ts';
import { notFound, UsageError } from '../../platform/command-line/exit-codes.ts';
import { type StorageContext, withStorage } from '../../platform/command-line/with-storage.ts';
import { invitationLink } from './invitation-mail.ts';
import { checkBranches } from './people-forms.ts';
import {
  addMember,
  changeMember,
  endMember,
  findMember,
  inviteMember,
  listMembers,
  type StaffMember,
} from './staff-store.ts';
import { describeUnknownBranches } from './unknown-branches.ts';

const address = argument((text) => {
  if (!isAsciiEmail(text)) throw new UsageError(`"${text}" is not an email address.`);
  return text.toLowerCase();
});

interface InviteValues {
  readonly email: string;
  readonly name: string | undefined;
  readonly role: readonly string[];
  readonly branch: readonly string[];
}

export default defineCommands({
  summary: 'people at the staff desk',
  storedBy: 'site',
  notes: [
    `Roles: ${staffRoles.join(', ')}. --role and --branch can be repeated; the role shop needs a branch.`,
    'The first person: premier staff invite ann@example.test --name "Ann Lee" --role master. The link works once, for one hour; for a person who is on the list it replaces all passkeys.',
  ],
  verbs: {
    list: command(withStorage, {
      summary: 'Lists people with their roles and branches',
      async run({ storage: { database } }) {
        const people = await listMembers(database.read, { limit: 10_000 });
        printList(people.map(formatLine), 'No people at the desk.');
      },
    }),
    invite: command(withStorage, {
      summary: 'Adds a person, or finds one on the list, and prints a link that makes their passkey',
      params: {
        email: address,
        name: option('"Ann Lee"'),
        role: repeatedOption('shop'),
        branch: repeatedOption('norwich'),
      },
      run: invite,
    }),
    leave: command(withStorage, {
      summary: 'Signs a person out everywhere at once, and deletes their passkeys',
      params: { email: address },
      async run({ storage: { database, now } }, { email }) {
        const member = await findMember(database.read, { email });
        if (!member || member.leftAt) throw notFound(`No person with the address ${email} works here.`);
        await act({ database, actor: operator() }, 'staff leave', { subject: member.name }, (transaction) =>
          endMember(transaction, member.id, now()),
        );
        print(`${member.name} is signed out everywhere, and cannot sign in again.`);
      },
    }),
  },
});

interface Invited {
  readonly member: StaffMember;
  readonly token: string;
}

async function invite(context: StorageContext, values: InviteValues): Promise<void> {
  const { storage, env } = context;
  const { database, now } = storage;
  const { email, name } = values;
  const access = readAccess(values);
  if (access) await requireBranches(context, access.branches);
  const known = await findMember(database.read, { email });
  const isNew = !known || known.leftAt !== null;
  if (isNew && (!name || !access))
    throw new UsageError(`${email} is not on the list yet: add --name and --role.`);
  const subject = {
    subject: name ?? known?.name ?? '',
    change: ({ member: { roles, branches } }: Invited) => ({ after: { roles, branches } }),
  };
  const { member, token } = await act(
    { database, actor: operator() },
    'staff invite',
    subject,
    async (transaction) => {
      const added =
        isNew && name && access && (await addMember(transaction, { name, email, ...access }, now()));
      const person = added || (await findMember(transaction, { email }));
      if (!person) throw notFound(`${email} was removed at the same time: list again.`);
      const member = access && !added ? await changeMember(transaction, person.id, access) : person;
      return { member, token: await inviteMember(transaction, member.id, now()) };
    },
  );
  print(
    `${member.name} (${member.roles.join(', ')}) opens this link within one hour, once, where the passkey is to be:`,
    invitationLink(env.deskOrigin, token),
  );
}

/** Undefined when neither roles nor branches were given. */
function readAccess({ role, branch }: InviteValues): { roles: StaffRole[]; branches: string[] } | undefined {
  const unknown = role.find((each) => !(staffRoles as readonly string[]).includes(each));
  if (unknown) throw new UsageError(`Unknown role "${unknown}": use ${staffRoles.join(', ')}.`);
  if (role.length === 0 && branch.length > 0) throw new UsageError('--branch needs --role shop.');
  if (role.length === 0) return undefined;
  const access = { roles: [...role] as StaffRole[], branches: [...branch] };
  const mistake = checkBranches(access);
  if (mistake) throw new UsageError(`${mistake}: --branch norwich.`);
  return access;
}

async function requireBranches(
  { storage, env, root, site }: StorageContext,
  given: readonly string[],
): Promise<void> {
  if (given.length === 0) return;
  const { database, now } = storage;
  const query = await openCommandQuery(env, root, { database, resolvers: site.resolvers, now });
  const { branches } = (await query(siteQuery, {})).site;
  const mistake = describeUnknownBranches(given, branches);
  if (mistake) throw new UsageError(mistake);
}

function formatLine({ name, email, roles, branches, leftAt }: StaffMember): string {
  const access = leftAt ? `left ${leftAt.slice(0, 10)}` : [roles.join(' '), branches.join(' ')].join('  ');
  return `${name.padEnd(24)}  ${email.padEnd(34)}  ${access}`.trimEnd();
}
