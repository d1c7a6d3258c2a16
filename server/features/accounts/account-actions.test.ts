/** Account page forms: each makes the right SDK calls, and no page shows an ID token from before a change. */
import { type ActionCall, accountActions } from './account-actions.ts';

/** Builds a call for a signed-in visitor whose SDK always succeeds, and records the SDK calls. */
function callWith(renewed: () => Promise<string>) {
  const asked: string[] = [];
  const user = {
    email: 'ann@example.test',
    getIdToken: (isForced: boolean) => {
      asked.push(`getIdToken(${isForced})`);
      return renewed();
    },
  };
  const does = (name: string) => async () => {
    asked.push(name);
  };
  const sdk = {
    checkActionCode: async () => ({ operation: 'VERIFY_EMAIL', data: { email: 'ann@example.test' } }),
    applyActionCode: does('applyActionCode'),
    updateProfile: does('updateProfile'),
  };
  const call = { auth: { currentUser: user }, user, sdk, field: () => 'typed' } as unknown as ActionCall;
  return { call, asked };
}

const changes = [
  ['name', 'updateProfile'],
  ['confirm', 'applyActionCode'],
] as const;

test.each(changes)('the %s action requests a new ID token after its change', async (form, deed) => {
  const { call, asked } = callWith(async () => 'a new token');
  await accountActions[form](call);
  expect(asked).toEqual([deed, 'getIdToken(true)']);
});

test.each(changes)('the %s action succeeds even if the new ID token cannot be fetched', async (form) => {
  const { call } = callWith(() => Promise.reject(new Error('auth/network-request-failed')));
  await expect(accountActions[form](call)).resolves.toBeUndefined();
});

test('confirm rejects with sign-in-required and leaves the code unused unless the owner is signed in', async () => {
  const { call, asked } = callWith(async () => '');
  for (const currentUser of [null, { email: 'somebody.else@example.test' }])
    await expect(
      accountActions.confirm({ ...call, auth: { currentUser } as ActionCall['auth'] }),
    ).rejects.toMatchObject({ code: 'auth/sign-in-required' });
  expect(asked).toEqual([]);
});

test('sign-up succeeds even if setting the name and sending the verification mail fail', async () => {
  const { call, asked } = callWith(async () => 'a new token');
  const away = () => Promise.reject(new Error('auth/network-request-failed'));
  const sdk = {
    createUserWithEmailAndPassword: async () => ({ user: call.user }),
    updateProfile: away,
    sendEmailVerification: away,
  } as unknown as ActionCall['sdk'];
  await expect(accountActions['sign-up']({ ...call, sdk })).resolves.toBeUndefined();
  expect(asked).toEqual(['getIdToken(true)']);
});

const typed: Readonly<Record<string, string>> = {
  email: 'new@example.test',
  password: ' a new one ',
  current: ' the old one ',
  name: 'Ann Bell',
  code: 'code-1',
};

/** Builds a call whose SDK succeeds, and records each SDK call with its arguments. */
function recordedCall(
  fields: Readonly<Record<string, string>> = typed,
  { email = 'ann@example.test', answer = {} }: { email?: string | null; answer?: object } = {},
) {
  const asked: unknown[][] = [];
  const user = { email, getIdToken: async () => 'a new token' };
  const auth = { currentUser: user };
  const nameOf = (value: unknown) => (value === user ? 'user' : value === auth ? 'auth' : value);
  const refused = new Set<string>();
  const sdk = new Proxy(
    { EmailAuthProvider: { credential: (...of: unknown[]) => of } },
    {
      get: (own, called: string) =>
        Reflect.get(own, called) ??
        (async (...args: unknown[]) => {
          asked.push([called, ...args.map(nameOf)]);
          if (refused.has(called)) throw new Error(`auth/${called}`);
          if (called === 'createUserWithEmailAndPassword') return { user };
          return called === 'checkActionCode' ? answer : undefined;
        }),
    },
  );
  const call = { auth, user, sdk, field: (name: string) => fields[name] ?? '' } as unknown as ActionCall;
  return { call, asked, refused };
}

const proved = ['reauthenticateWithCredential', 'user', ['ann@example.test', ' the old one ']];

test.each<[keyof typeof accountActions, unknown[][]]>([
  [
    'sign-up',
    [
      ['createUserWithEmailAndPassword', 'auth', 'new@example.test', ' a new one '],
      ['updateProfile', 'user', { displayName: 'Ann Bell' }],
      ['sendEmailVerification', 'user'],
    ],
  ],
  ['sign-in', [['signInWithEmailAndPassword', 'auth', 'new@example.test', ' a new one ']]],
  ['forgotten', [['sendPasswordResetEmail', 'auth', 'new@example.test']]],
  ['reset', [['confirmPasswordReset', 'auth', 'code-1', ' a new one ']]],
  ['resend', [['sendEmailVerification', 'user']]],
  ['name', [['updateProfile', 'user', { displayName: 'Ann Bell' }]]],
  ['email', [proved, ['verifyBeforeUpdateEmail', 'user', 'new@example.test']]],
  ['password', [proved, ['updatePassword', 'user', ' a new one ']]],
  ['delete', [proved, ['deleteUser', 'user']]],
])('the %s action makes only the expected SDK calls, in order', async (form, wanted) => {
  const { call, asked } = recordedCall();
  await accountActions[form](call);
  expect(asked).toEqual(wanted);
});

test('sign-up without a name sets no display name', async () => {
  const { call, asked } = recordedCall({ ...typed, name: '' });
  await accountActions['sign-up'](call);
  expect(asked.map(([called]) => called)).toEqual([
    'createUserWithEmailAndPassword',
    'sendEmailVerification',
  ]);
});

test.each(['email', 'password', 'delete'] as const)(
  'the %s action changes nothing and rejects when the current password is missing or wrong',
  async (form) => {
    const without = recordedCall({ ...typed, current: '' });
    await expect(accountActions[form](without.call)).rejects.toMatchObject({ code: 'auth/missing-password' });
    expect(without.asked).toEqual([]);
    const wrong = recordedCall();
    wrong.refused.add('reauthenticateWithCredential');
    await expect(accountActions[form](wrong.call)).rejects.toThrow('auth/reauthenticateWithCredential');
    expect(wrong.asked).toEqual([proved]);
  },
);

test('delete reauthenticates with the password even if the account has no address', async () => {
  const { call, asked } = recordedCall(typed, { email: null });
  await accountActions.delete(call);
  expect(asked[0]).toEqual(['reauthenticateWithCredential', 'user', ['', ' the old one ']]);
});

const looked = ['checkActionCode', 'auth', 'code-1'];
const recovery = { operation: 'RECOVER_EMAIL', data: { email: 'ann@example.test' } };

test('recover restores the old address and sends a password reset mail to it', async () => {
  const { call, asked } = recordedCall(typed, { answer: recovery });
  await accountActions.recover(call);
  expect(asked).toEqual([
    looked,
    ['applyActionCode', 'auth', 'code-1'],
    ['sendPasswordResetEmail', 'auth', 'ann@example.test'],
  ]);
});

test('recover rejects with reset-mail-not-sent when the password reset mail cannot be sent', async () => {
  const { call, refused } = recordedCall(typed, { answer: recovery });
  refused.add('sendPasswordResetEmail');
  await expect(accountActions.recover(call)).rejects.toMatchObject({ code: 'auth/reset-mail-not-sent' });
});

test.each([
  ['confirm', recovery],
  ['recover', { operation: 'VERIFY_EMAIL', data: { email: 'ann@example.test' } }],
] as const)('the %s action rejects the code of another kind of link', async (form, answer) => {
  const { call, asked } = recordedCall(typed, { answer });
  await expect(accountActions[form](call)).rejects.toMatchObject({ code: 'auth/invalid-action-code' });
  expect(asked).toEqual([looked]);
});

test.each([
  ['an address', { email: 'ann@example.test' }],
  ['a change of address', { previousEmail: 'ann@example.test', email: 'new@example.test' }],
])('%s is confirmed when the account’s owner is signed in', async (_, data) => {
  const { call, asked } = recordedCall(typed, { answer: { operation: 'VERIFY_EMAIL', data } });
  await accountActions.confirm(call);
  expect(asked).toEqual([looked, ['applyActionCode', 'auth', 'code-1']]);
});
