/** Opens the document store that the settings name, with its schema and its time limits round it. */
import { readFileSync } from 'node:fs';
import type { Logger } from 'pino';
import { type Env, type FirebaseSettings, SettingsError } from '../env.ts';
import type { Database } from '../platform/database/open-database.ts';
import type { DocumentStore } from './document-store.ts';
import { openEmbeddedStore } from './embedded-store.ts';
import { validateWrites } from './validate-writes.ts';
import { type DocumentTimeouts, withTimeout } from './with-timeout.ts';

export interface DocumentOptions {
  log: Logger;
  /** Those of a visitor's request when left out. */
  timeouts?: DocumentTimeouts;
}

export async function openDocuments(
  { firebase, databaseUrl }: Pick<Env, 'firebase' | 'databaseUrl'>,
  database: Database,
  { log, timeouts }: DocumentOptions,
): Promise<DocumentStore> {
  const store = firebase ? await openFirestore(firebase, log) : openEmbeddedStore(database, databaseUrl);
  return validateWrites(withTimeout(store, timeouts));
}

/** Its SDK takes a quarter of a second and 60 MB: only sites that use it load it. Throws a `SettingsError`. */
async function openFirestore(settings: FirebaseSettings, log: Logger): Promise<DocumentStore> {
  if (!settings.firestoreEmulator && settings.credentialsFile) checkCredentials(settings.credentialsFile);
  const { openFirestoreStore } = await import('./firestore-store.ts');
  return openFirestoreStore(settings, log);
}

/** Google's library would only say, after a minute of trying, that the database is away. */
function checkCredentials(file: string): void {
  try {
    JSON.parse(readFileSync(file, 'utf8'));
  } catch (error) {
    throw new SettingsError([
      `GOOGLE_APPLICATION_CREDENTIALS: "${file}" is no service account that can be read: ${(error as Error).message}`,
    ]);
  }
}
