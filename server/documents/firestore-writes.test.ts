/** Tests that Firestore's error codes become names that operators can look up. */
import { fromFirestoreError } from './firestore-writes.ts';

test.each([
  [3, 'invalid-argument'],
  [4, 'deadline-exceeded'],
  [5, 'not-found'],
  [6, 'already-exists'],
  [7, 'permission-denied'],
  [8, 'resource-exhausted'],
  [9, 'failed-precondition'],
  [10, 'aborted'],
  [13, 'unknown'],
  [14, 'unavailable'],
  [16, 'unauthenticated'],
])('gRPC code %i becomes the DocumentError code %s', async (code, name) => {
  const refused = Object.assign(new Error('refused'), { code });
  await expect(fromFirestoreError(Promise.reject(refused))).rejects.toMatchObject({
    name: 'DocumentError',
    code: name,
    message: 'refused',
    cause: refused,
  });
});
