/** Google's libraries find the emulator of the site's settings, and none when the settings have none. */
import { setGoogleEnvironment } from './set-google-environment.ts';

const { METADATA_SERVER_DETECTION: before } = process.env;
beforeEach(() => delete process.env.METADATA_SERVER_DETECTION);
afterAll(() => {
  if (before !== undefined) process.env.METADATA_SERVER_DETECTION = before;
});

test('an emulator of the settings is set in the environment, and metadata server detection is off', () => {
  setGoogleEnvironment({ FIREBASE_AUTH_EMULATOR_HOST: '127.0.0.1:9099' });
  expect(process.env).toMatchObject({
    FIREBASE_AUTH_EMULATOR_HOST: '127.0.0.1:9099',
    METADATA_SERVER_DETECTION: 'none',
  });
});

test('if the settings have no emulators, those left in the environment are removed', () => {
  process.env.FIREBASE_AUTH_EMULATOR_HOST = '127.0.0.1:9099';
  process.env.FIRESTORE_EMULATOR_HOST = '127.0.0.1:8080';
  setGoogleEnvironment({ FIREBASE_AUTH_EMULATOR_HOST: null, FIRESTORE_EMULATOR_HOST: null });
  expect(process.env.FIREBASE_AUTH_EMULATOR_HOST).toBeUndefined();
  expect(process.env.FIRESTORE_EMULATOR_HOST).toBeUndefined();
  expect(process.env.METADATA_SERVER_DETECTION).toBeUndefined();
});
