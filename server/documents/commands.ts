/** `premier documents`: rates, notices, places left and launches; edits, exports and imports them. */
import { createReadStream } from 'node:fs';
import { createInterface } from 'node:readline';
import { openCommandLog, print, printRaw } from '../platform/command-line/command-output.ts';
import {
  argument,
  command,
  defineCommands,
  type OpenContext,
  optionalArgument,
  remainingArguments,
} from '../platform/command-line/define-commands.ts';
import { notFound, UsageError } from '../platform/command-line/exit-codes.ts';
import { withStorage } from '../platform/command-line/with-storage.ts';
import { collectionNames, parseDocumentInput } from './collections.ts';
import { getFields } from './document.ts';
import type { DocumentStore, DocumentWrite } from './document-store.ts';
import { openDocuments } from './open-documents.ts';
import { commandTimeouts } from './with-timeout.ts';

const withDocuments: OpenContext<DocumentStore> = (call, run) =>
  withStorage(call, async ({ storage: { database }, env }) => {
    const store = await openDocuments(env, database, { log: openCommandLog(), timeouts: commandTimeouts });
    const code = await run(store);
    // Only after success: after a failure the database may be unreachable, and the exit ends the store.
    await store.close();
    return code;
  });

const document = { collection: argument(), id: argument() };
const json = argument(parseJson);

/** Lines per commit: few enough that other writers do not wait long. */
const batchSize = 50;

export default defineCommands({
  summary: 'rates, notices, places left and launches',
  storedBy: 'site',
  notes: [`Collections: ${collectionNames.join(', ')}`],
  verbs: {
    list: command(withDocuments, {
      summary: 'Prints the documents of a collection, one a line',
      params: { collection: argument() },
      async run(store, { collection }) {
        for (const each of await store.list(collection)) printJson(each);
      },
    }),
    get: command(withDocuments, {
      summary: 'Prints one document',
      params: document,
      async run(store, { collection, id }) {
        const found = await store.get(collection, id);
        if (!found) throw notFound(`There is no document ${collection}/${id}.`);
        printJson(found);
      },
    }),
    set: command(withDocuments, {
      summary: 'Replaces a document; checkedAt is now by default',
      params: { ...document, json },
      async run(store, { collection, id, json }) {
        await store.commit([toWrite(collection, id, json)]);
        print(`${collection}/${id} is set.`);
      },
    }),
    update: command(withDocuments, {
      summary: 'Changes only these fields of a document',
      params: { ...document, json },
      async run(store, { collection, id, json }) {
        const fields = parseDocumentInput(collection, json, new Date());
        await store.commit([{ kind: 'update', collection, id, fields }]);
        print(`${collection}/${id} is updated: ${Object.keys(json).join(', ')}.`);
      },
    }),
    delete: command(withDocuments, {
      summary: 'Deletes a document',
      params: document,
      async run(store, { collection, id }) {
        await store.commit([{ kind: 'delete', collection, id, if: 'exists' }]);
        print(`${collection}/${id} is deleted.`);
      },
    }),
    watch: command(withDocuments, {
      summary: 'Prints the collection at each change, until interrupted',
      params: { collection: argument() },
      async run(store, { collection }) {
        store.watch({ collection }, (documents) => printJson(documents));
        await new Promise((resolve) => process.once('SIGINT', resolve).once('SIGTERM', resolve));
      },
    }),
    export: command(withDocuments, {
      summary: 'Writes all collections, or these, as JSON lines',
      params: { collection: remainingArguments((names) => names) },
      async run(store, { collection: names }) {
        for (const collection of names.length > 0 ? names : collectionNames)
          for (const each of await store.list(collection))
            printJson({ collection, id: each.id, fields: getFields(each) });
      },
    }),
    import: command(withDocuments, {
      summary: 'Reads the lines of an export from a file or from stdin',
      params: { file: optionalArgument },
      run: importLines,
    }),
  },
});

function printJson(value: unknown): void {
  printRaw(`${JSON.stringify(value)}\n`);
}

function parseJson(text: string): object {
  try {
    return JSON.parse(text);
  } catch (error) {
    throw new UsageError(`Invalid JSON: ${(error as Error).message}.`);
  }
}

async function importLines(store: DocumentStore, { file }: { file: string | undefined }): Promise<void> {
  const input = file ? createReadStream(file) : process.stdin;
  let writes: DocumentWrite[] = [];
  let count = 0;
  const commit = async () => {
    if (writes.length > 0) await store.commit(writes);
    count += writes.length;
    writes = [];
  };
  for await (const text of createInterface({ input })) {
    if (!text.trim()) continue;
    const { collection, id, fields } = JSON.parse(text);
    writes.push(toWrite(collection, id, fields));
    if (writes.length >= batchSize) await commit();
  }
  await commit();
  print(`Documents imported: ${count}.`);
}

function toWrite(collection: string, id: string, plain: object): DocumentWrite {
  return { kind: 'set', collection, id, fields: parseDocumentInput(collection, plain, new Date()) };
}
