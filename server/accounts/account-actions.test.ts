/** After a change of what an ID token says, the next page is shown a token that says it. */
import { type ActionCall, accountActions } from './account-actions.ts';

/** A signed-in visitor of a service that does what it is asked, and what was asked of it. */
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

test.each(changes)('%s asks for a new ID token once it is done', async (form, deed) => {
  const { call, asked } = callWith(async () => 'a new token');
  await accountActions[form](call);
  expect(asked).toEqual([deed, 'getIdToken(true)']);
});

test.each(changes)('%s is done also when there is no new ID token to be had', async (form) => {
  const { call } = callWith(() => Promise.reject(new Error('auth/network-request-failed')));
  await expect(accountActions[form](call)).resolves.toBeUndefined();
});

test('a link is confirmed neither for somebody who is not signed in, nor for somebody else', async () => {
  const { call, asked } = callWith(async () => '');
  for (const currentUser of [null, { email: 'somebody.else@example.test' }])
    await expect(
      accountActions.confirm({ ...call, auth: { currentUser } as ActionCall['auth'] }),
    ).rejects.toMatchObject({ code: 'auth/sign-in-required' });
  expect(asked).toEqual([]);
});

test('an account that is made is made, though neither its name nor the mail to confirm it could be seen to', async () => {
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
