/** The user's fields are those of the specification and no others. */
import type { User } from 'firebase/auth';
import { toSignedInUser } from './signed-in-user.ts';

test('toSignedInUser copies only the ten specified fields of the SDK’s user', () => {
  const user = {
    uid: 'anna',
    displayName: 'Anna',
    email: 'anna@example.test',
    emailVerified: true,
    phoneNumber: null,
    photoURL: null,
    tenantId: null,
    isAnonymous: false,
    metadata: { creationTime: 'Sat, 21 Nov 2026 10:00:00 GMT', lastSignInTime: undefined, createdAt: '1' },
    providerData: [
      {
        providerId: 'password',
        uid: 'anna@example.test',
        displayName: 'Anna',
        email: 'anna@example.test',
        phoneNumber: null,
        photoURL: null,
        federatedId: 'x',
      },
    ],
    refreshToken: 'secret',
    accessToken: 'secret',
    stsTokenManager: { refreshToken: 'secret' },
  };
  const taken = toSignedInUser(user as unknown as User);
  expect(Object.keys(taken).sort()).toEqual([
    'displayName',
    'email',
    'emailVerified',
    'isAnonymous',
    'metadata',
    'phoneNumber',
    'photoURL',
    'providerData',
    'tenantId',
    'uid',
  ]);
  expect(JSON.stringify(taken)).not.toMatch(/secret|federatedId|createdAt/);
});

const plain = {
  uid: 'anna',
  displayName: 'Anna',
  email: 'anna@example.test',
  emailVerified: true,
  phoneNumber: null,
  photoURL: null,
  tenantId: null,
  isAnonymous: false,
};
const provider = {
  providerId: 'password',
  uid: 'anna@example.test',
  displayName: 'Anna B',
  email: 'anna.b@example.test',
  phoneNumber: '+441632960001',
  photoURL: 'https://example.test/anna.jpg',
};
const created = { creationTime: 'Sat, 21 Nov 2026 10:00:00 GMT' };
const signedIn = { lastSignInTime: 'Sun, 22 Nov 2026 10:00:00 GMT' };

test.each([
  [{}, {}],
  [created, created],
  [signedIn, signedIn],
  [
    { ...created, ...signedIn, createdAt: '1' },
    { ...created, ...signedIn },
  ],
  [{ creationTime: '', lastSignInTime: undefined }, {}],
])('toSignedInUser copies each field, and turns the metadata %j into %j', (metadata, taken) => {
  const user = { ...plain, metadata, providerData: [{ ...provider, federatedId: 'x' }] };
  expect(toSignedInUser(user as unknown as User)).toStrictEqual({
    ...plain,
    metadata: taken,
    providerData: [provider],
  });
});
