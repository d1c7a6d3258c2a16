/** Signs an account of a Firebase project out everywhere, which only the project's own credentials may do. */
import { randomUUID } from 'node:crypto';
import type { FirebaseSettings } from '../env.ts';

/** The credentials are those that GOOGLE_APPLICATION_CREDENTIALS names; an emulator needs none. */
export async function revokeInProject(
  { projectId, authEmulator }: FirebaseSettings,
  uid: string,
): Promise<void> {
  const [{ applicationDefault, deleteApp, initializeApp }, { getAuth }] = await Promise.all([
    import('firebase-admin/app'),
    import('firebase-admin/auth'),
  ]);
  const app = initializeApp(
    { projectId, ...(authEmulator ? {} : { credential: applicationDefault() }) },
    `revoke-${randomUUID()}`,
  );
  try {
    await getAuth(app).revokeRefreshTokens(uid);
  } finally {
    await deleteApp(app);
  }
}
