/** Roles of groups: what is read, and what is refused, with the entry that is wrong. */
import { staffRoles } from '../acts/permissions.ts';
import { readEnv, type SettingsError } from './env.ts';
import { describeInvalidGroupRoles, groupRolesPattern, parseGroupRoles } from './group-roles.ts';

const isValid = (text: string) => new RegExp(groupRolesPattern).test(text);

test('each group has a role, and the role shop a branch', () => {
  const text = 'premier-shop-norwich=shop:norwich-shop,Head Office=editor,Head Office=money';
  expect(isValid(text)).toBe(true);
  expect(parseGroupRoles(text)).toEqual([
    { group: 'premier-shop-norwich', role: 'shop', branch: 'norwich-shop' },
    { group: 'Head Office', role: 'editor', branch: null },
    { group: 'Head Office', role: 'money', branch: null },
  ]);
});

test('every role of staff can be given, and no other', () => {
  for (const role of staffRoles)
    expect([role, isValid(`g=${role === 'shop' ? 'shop:ely' : role}`)]).toEqual([role, true]);
  for (const role of [
    'operator',
    'boss',
    '',
    'shop',
    'shop:',
    'shop:Ely',
    'editor:ely',
    ' editor',
    'editor ',
  ])
    expect([role, isValid(`g=${role}`)]).toEqual([role, false]);
});

test.each([
  '',
  '=editor',
  ' g=editor',
  'g =editor',
  'a=editor,',
  'a=editor, b=money',
  'a=b=editor',
  'editor',
])('“%s” is refused', (text) => {
  expect(isValid(text)).toBe(false);
});

test('the entry that is wrong is named', () => {
  expect(describeInvalidGroupRoles('a=editor,b=boss,c=money')).toMatch(
    /^"b=boss" is not a group and its role/,
  );
});

describe('the settings of the provider', () => {
  const whole = {
    STAFF_OIDC_ISSUER: 'https://login.example.test/agency',
    STAFF_OIDC_CLIENT_ID: 'desk',
    STAFF_OIDC_CLIENT_SECRET: 's3cret-of-the-desk',
  };
  const mistakes = (settings: Record<string, string>) => {
    try {
      readEnv(settings);
      return [];
    } catch (error) {
      return (error as SettingsError).mistakes;
    }
  };

  test('make a provider only together, whose groups are optional', () => {
    expect(readEnv({}).staffOidc).toBeNull();
    expect(readEnv(whole).staffOidc).toMatchObject({ clientId: 'desk', roles: [] });
    expect(readEnv({ ...whole, STAFF_OIDC_ROLES: 'g=money' }).staffOidc?.roles).toEqual([
      { group: 'g', role: 'money', branch: null },
    ]);
    for (const name of Object.keys(whole))
      expect(mistakes({ ...whole, [name]: '' })).toContainEqual(
        expect.stringMatching(`^${name}: needed with`),
      );
    expect(mistakes({ STAFF_OIDC_ROLES: 'g=money' })).toEqual([
      'STAFF_OIDC_ISSUER: needed with STAFF_OIDC_ROLES',
    ]);
  });

  test('say what is wrong with a group, and never repeat the secret', () => {
    expect(mistakes({ ...whole, STAFF_OIDC_ROLES: 'g=boss' })).toEqual([
      `STAFF_OIDC_ROLES: ${describeInvalidGroupRoles('g=boss')}`,
    ]);
    expect(mistakes({ ...whole, STAFF_OIDC_CLIENT_SECRET: 's3cret' }).join()).not.toContain('s3cret');
  });

  test('refuse a provider without TLS on another machine, whose answers could be forged', () => {
    expect(mistakes({ ...whole, STAFF_OIDC_ISSUER: 'http://localhost:4000' })).toEqual([]);
    expect(mistakes({ ...whole, STAFF_OIDC_ISSUER: 'http://login.example.test' })).toEqual([
      'STAFF_OIDC_ISSUER: "http://login.example.test" is not on this machine, so it must begin with https:',
    ]);
  });
});
