/** Opens the document store that the settings name, with its schema and its time limits round it. */
import type { Database } from '../database/open-database.ts';
import type { Env, FirebaseSettings } from '../env.ts';
import { checkWrites } from './check-writes.ts';
import type { DocumentStore } from './document-store.ts';
import { openEmbeddedStore } from './embedded-store.ts';
import { limitTime } from './limit-time.ts';

export async function openDocuments(
  { firebase, databaseUrl }: Pick<Env, 'firebase' | 'databaseUrl'>,
  database: Database,
): Promise<DocumentStore> {
  const store = firebase ? await openFirestore(firebase) : openEmbeddedStore(database, databaseUrl);
  return checkWrites(limitTime(store));
}

/** Its SDK takes a quarter of a second and 60 MB: only sites that use it load it. */
async function openFirestore(settings: FirebaseSettings): Promise<DocumentStore> {
  const { openFirestoreStore } = await import('./firestore-store.ts');
  return openFirestoreStore(settings);
}
