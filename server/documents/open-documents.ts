/** Opens the document store of the settings, with schema validation and time-outs. */
import { readFileSync } from 'node:fs';
import type { Logger } from 'pino';
import type { Database } from '../platform/database/open-database.ts';
import { type Env, type FirebaseSettings, SettingsError } from '../settings/env.ts';
import type { DocumentStore } from './document-store.ts';
import { openEmbeddedStore } from './embedded-store.ts';
import { validateWrites } from './validate-writes.ts';
import { type DocumentTimeouts, withTimeout } from './with-timeout.ts';

export interface DocumentOptions {
  log: Logger;
  /** Defaults to the time-outs of a visitor's request. */
  timeouts?: DocumentTimeouts;
}

export async function openDocuments(
  { firebase }: Pick<Env, 'firebase'>,
  database: Database,
  { log, timeouts }: DocumentOptions,
): Promise<DocumentStore> {
  const store = firebase ? await openFirestore(firebase, log) : openEmbeddedStore(database);
  return validateWrites(withTimeout(store, timeouts));
}

/** Imports the SDK lazily: it takes a quarter of a second and 60 MB. Throws a `SettingsError`. */
async function openFirestore(settings: FirebaseSettings, log: Logger): Promise<DocumentStore> {
  if (!settings.firestoreEmulator && settings.credentialsFile) checkCredentials(settings.credentialsFile);
  const { openFirestoreStore } = await import('./firestore-store.ts');
  return openFirestoreStore(settings, log);
}

/** Fails early: Google's library would retry for a minute and report only an unreachable database. */
function checkCredentials(file: string): void {
  try {
    JSON.parse(readFileSync(file, 'utf8'));
  } catch (error) {
    throw new SettingsError([
      `GOOGLE_APPLICATION_CREDENTIALS: "${file}" is no service account that can be read: ${(error as Error).message}`,
    ]);
  }
}
