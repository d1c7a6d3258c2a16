/** `npm run documents`: edits rates, notices, places left and launches by hand; exports and imports all. */
import { createReadStream } from 'node:fs';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { openCommandLog, runCommand, UsageError, unknownCommand, withStorage } from '../platform/command.ts';
import { collectionNames, parseDocumentInput } from './collections.ts';
import { type Document, getFields } from './document.ts';
import type { DocumentStore, DocumentWrite } from './document-store.ts';
import { openDocuments } from './open-documents.ts';
import { commandTimeouts } from './with-timeout.ts';

const usage = `npm run documents -- …
  list COLLECTION               every document, one a line
  get COLLECTION ID
  set COLLECTION ID JSON        the document is this and nothing else; checkedAt is now where it is not said
  update COLLECTION ID JSON     only these fields change
  delete COLLECTION ID
  watch COLLECTION              prints the collection at each change, until it is stopped
  export [COLLECTION …]         JSON lines of all, or of these
  import [FILE]                 the same lines back, from a file or from standard input
Collections: ${collectionNames.join(', ')}
`;

/** Lines per commit: few enough that other writers do not wait long. */
const batchSize = 50;

const print = (value: unknown) => process.stdout.write(`${JSON.stringify(value)}\n`);

type Command = (store: DocumentStore, args: string[]) => Promise<void>;

const commands: Record<string, Command> = {
  async list(store, [collection]) {
    for (const document of await store.list(requireArg(collection))) print(document);
  },
  async get(store, [collection, id]) {
    const document = await store.get(requireArg(collection), requireArg(id));
    if (!document) throw new Error(`There is no ${collection}/${id}`);
    print(document);
  },
  async set(store, [collection, id, json]) {
    await store.commit([toWrite(requireArg(collection), requireArg(id), JSON.parse(requireArg(json)))]);
  },
  async update(store, [collection, id, json]) {
    const fields = parseDocumentInput(requireArg(collection), JSON.parse(requireArg(json)), new Date());
    await store.commit([{ kind: 'update', collection: requireArg(collection), id: requireArg(id), fields }]);
  },
  async delete(store, [collection, id]) {
    await store.commit([
      { kind: 'delete', collection: requireArg(collection), id: requireArg(id), if: 'exists' },
    ]);
  },
  async watch(store, [collection]) {
    store.watch({ collection: requireArg(collection) }, (documents) => print(documents));
    await new Promise((resolve) => process.once('SIGINT', resolve).once('SIGTERM', resolve));
  },
  async export(store, collections) {
    for (const collection of collections.length > 0 ? collections : collectionNames)
      for (const document of await store.list(collection)) print(toLine(collection, document));
  },
  async import(store, [file]) {
    const input = file ? createReadStream(file) : process.stdin;
    let writes: DocumentWrite[] = [];
    for await (const text of createInterface({ input })) {
      if (!text.trim()) continue;
      const { collection, id, fields } = JSON.parse(text);
      writes.push(toWrite(collection, id, fields));
      if (writes.length < batchSize) continue;
      await store.commit(writes);
      writes = [];
    }
    if (writes.length > 0) await store.commit(writes);
  },
};

function requireArg(arg: string | undefined): string {
  if (arg === undefined) throw new UsageError('Something is missing.');
  return arg;
}

function toWrite(collection: string, id: string, plain: object): DocumentWrite {
  return { kind: 'set', collection, id, fields: parseDocumentInput(collection, plain, new Date()) };
}

function toLine(collection: string, document: Document) {
  return { collection, id: document.id, fields: getFields(document) };
}

async function run([name = '', ...args]: readonly string[]): Promise<number> {
  const command = commands[name];
  if (!command) throw unknownCommand(name);
  const root = path.resolve(import.meta.dirname, '../..');
  return withStorage(root, usage, async ({ database }, env) => {
    const store = await openDocuments(env, database, {
      log: openCommandLog(),
      timeouts: commandTimeouts,
    });
    await command(store, args);
    // Only after success: after a failure the database may be unreachable, and the exit ends the store.
    await store.close();
    return 0;
  });
}

runCommand(usage, run);
