/** Table of roles and actions, written by hand: every pair, and the branches that a shop is limited to. */
import {
  type Action,
  type Actor,
  actions,
  branchesWithin,
  grantingRole,
  needsBranches,
  type Role,
} from './permissions.ts';

const roles: readonly Role[] = ['shop', 'service', 'money', 'editor', 'master', 'operator'];

/** One letter a role, in the order above; `-` where the role may not. */
const table: Record<Action, string> = {
  'submissions answer': 'ss---o',
  'submissions claim': 'ss----',
  'submissions note': 'ss----',
  'submissions hand-on': 'ss----',
  'submissions close': 'ss----',
  'submissions release': 'ss----',
  'submissions reveal': 'ss---o',
  'submissions delete': '----mo',
  'appointments book': 'ss---o',
  'appointments block': 'ss---o',
  'appointments unblock': 'ss---o',
  'appointments move': 'ss---o',
  'appointments confirm': 'ss---o',
  'appointments cancel': 'ss---o',
  'seats confirm': 'ss---o',
  'seats cancel': 'ss---o',
  'seats check-in': 'ss---o',
  'reminders run': '-----o',
  'payments match': '--m--o',
  'payments settle': '--m--o',
  'payments reconcile': '--m--o',
  'payments refund': '--m--o',
  'payments cancel-refund': '--m--o',
  'payments export': '--m--o',
  'content edit': '---e-o',
  'content publish': '---e-o',
  'content schedule': '---e-o',
  'content withdraw': '---e-o',
  'content discard': '---e-o',
  'content undo': '---e-o',
  'content import': '-----o',
  'content import-offers': '-----o',
  'documents set': '---e-o',
  'documents update': '---e-o',
  'documents delete': '---e-o',
  'documents import': '-----o',
  'photos add': '---e--',
  'photos change': '---e--',
  'photos withdraw': '---e--',
  'newsletters test': '---e-o',
  'newsletters send': '---e-o',
  'newsletters pause': '---e-o',
  'newsletters resume': '---e-o',
  'newsletters cancel': '---e-o',
  'subscriptions unsubscribe': '-s---o',
  'accounts disable': '-s---o',
  'accounts enable': '-s---o',
  'accounts sign-out': '-s---o',
  'accounts send-link': '-s----',
  'accounts delete': '----mo',
  'mail retry': '-s---o',
  'mail drop': '-s---o',
  'mail resend': '-s----',
  'person export': '----mo',
  'person delete': '----mo',
  'retention run': '-----o',
  'staff list': '----mo',
  'staff invite': '----mo',
  'staff change': '----mo',
  'staff leave': '----mo',
  'groups apply': 'ssmem-',
  'passkeys add': 'ssmem-',
  'passkeys remove': 'ssmem-',
  'acts list': '----mo',
};

const person = (...own: Role[]): Actor => ({
  staff: 'id',
  name: 'Ann',
  roles: own,
  branches: ['norwich-shop', 'ely-shop'],
});

test('the table by hand names every action', () => {
  expect([...actions].sort()).toEqual(Object.keys(table).sort());
});

test.each(Object.entries(table) as [Action, string][])('%s is for the roles %s', (action, letters) => {
  const allowed = roles.map((role) =>
    grantingRole(person(role), action, 'norwich-shop') ? role.slice(0, 1) : '-',
  );
  expect(allowed.join('')).toBe(letters);
});

test.each(Object.keys(table) as Action[])(
  '%s is granted by one of several roles, and not without a role',
  (action) => {
    expect(grantingRole(person(), action, 'norwich-shop')).toBeNull();
    const all = grantingRole(person(...roles), action, 'norwich-shop');
    expect(all).not.toBeNull();
  },
);

test.each(['submissions answer', 'submissions reveal', 'appointments move', 'seats cancel'] as const)(
  'a shop may do %s for its own branches, and for no other and none',
  (action) => {
    const shop = person('shop', 'money');
    expect(grantingRole(shop, action, 'ely-shop')).toBe('shop');
    for (const branch of ['swaffham-shop', '', 'NORWICH', 'norwich,ely', null, undefined])
      expect(grantingRole(shop, action, branch)).toBeNull();
    expect(branchesWithin(shop, action)).toEqual(['norwich-shop', 'ely-shop']);
  },
);

test('a shop adds and removes its own passkeys, which are of no branch', () => {
  for (const action of ['groups apply', 'passkeys add', 'passkeys remove'] as const)
    expect(grantingRole(person('shop'), action)).toBe('shop');
});

test('a second role without limits lifts those of the shop', () => {
  const both = person('shop', 'service');
  expect(grantingRole(both, 'submissions answer', 'swaffham-shop')).toBe('service');
  expect(branchesWithin(both, 'submissions answer')).toBe('every');
});

test('a person without a role for it sees no branch', () => {
  expect(branchesWithin(person('editor'), 'submissions answer')).toEqual([]);
  expect(branchesWithin(person('operator'), 'submissions answer')).toBe('every');
});

test('only the role shop needs branches', () => {
  expect(roles.filter((role) => needsBranches([role]))).toEqual(['shop']);
});
