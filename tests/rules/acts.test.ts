/** Every command that changes something is an act, and only the table of permissions decides by role. */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { actions } from '#server/acts/permissions.ts';
import { commands } from '#server/commands.ts';

const root = path.resolve(import.meta.dirname, '../..');

/** Commands that change nothing of visitors' or the content. */
const withoutAct = [
  'accounts list',
  'accounts show',
  'acts list',
  'acts export',
  'appointments free',
  'appointments list',
  'appointments show',
  'backup create',
  'backup restore',
  'database move',
  'content list',
  'content show',
  'content history',
  'content status',
  'content export',
  'documents list',
  'documents get',
  'documents check',
  'documents watch',
  'documents export',
  'mail list',
  'mail show',
  'newsletters list',
  'newsletters preview',
  'newsletters status',
  'payments list',
  'payments show',
  'person show',
  'prices due',
  'prices lapsed',
  'reminders due',
  'retention show',
  'seats list',
  'seats show',
  'seats export',
  'staff list',
  'submissions list',
  'submissions show',
  'submissions link',
  'submissions export',
  'subscriptions list',
  'subscriptions show',
  'subscriptions post',
  'subscriptions export',
];

/** Actions of the desk, which no command has by this name. */
const deskOnly = [
  'submissions claim',
  'submissions note',
  'submissions hand-on',
  'submissions close',
  'submissions release',
  'submissions reveal',
  'seats check-in',
  'accounts send-link',
  'mail resend',
  'payments cancel-refund',
  'payments export',
  'photos add',
  'photos change',
  'photos withdraw',
  'staff change',
  'groups apply',
  'passkeys add',
  'passkeys remove',
];

test('every command is an action of the table, or changes nothing', async () => {
  const names: string[] = [];
  for (const [noun, load] of Object.entries(commands))
    names.push(...Object.keys((await load()).default.verbs).map((verb) => `${noun} ${verb}`));
  const known = new Set<string>([...actions, ...withoutAct]);
  expect(names.filter((name) => !known.has(name))).toEqual([]);
  expect(withoutAct.filter((name) => !names.includes(name))).toEqual([]);
  const unused = actions.filter((action) => !names.includes(action) && !deskOnly.includes(action));
  expect(unused).toEqual([]);
});

const sources = ['server', 'client', 'routes', 'shared']
  .flatMap((folder) =>
    readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' }).map((name) =>
      path.join(folder, name),
    ),
  )
  .filter((file) => /\.tsx?$/.test(file) && !file.includes('.test.'))
  .map((file) => [file, readFileSync(path.join(root, file), 'utf8')] as const);

test('every action of the table is used by the code that acts', () => {
  const code = sources
    .filter(([file]) => !file.endsWith('permissions.ts'))
    .map(([, text]) => text)
    .join('\n');
  const isNamed = (action: string) =>
    code.includes(`'${action}'`) || code.includes(`\`${action.replace(/ \w+$/, '')} \${kind}\``);
  expect(actions.filter((action) => !isNamed(action))).toEqual([]);
});

test('no code outside the table compares roles', () => {
  const compares = /\broles?\b\s*(?:[!=]==?|\.(?:includes|some|every|indexOf)\()/;
  const namesRole = /[!=]==?\s*'(?:shop|service|money|editor|master|operator)'/;
  const isOfDesk = (file: string) => /server\/(?:features\/staff|platform\/acts)\//.test(file);
  const places = sources
    .filter(([file]) => file.startsWith('server/') && !file.endsWith('permissions.ts'))
    .filter(([file, text]) => compares.test(text) || (isOfDesk(file) && namesRole.test(text)));
  // Sorts the roles that are stored.
  expect(places.map(([file]) => file)).toEqual(['server/features/staff/staff-store.ts']);
});
