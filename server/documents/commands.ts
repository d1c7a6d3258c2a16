/** `premier documents`: rates, notices, places left and launches; edits, checks, exports and imports them. */
import { createReadStream } from 'node:fs';
import { createInterface } from 'node:readline';
import type { QueryFunction } from '#shared/page.ts';
import { actOutside } from '../acts/act.ts';
import { operator } from '../acts/operator.ts';
import { openCommandLog, print, printRaw } from '../platform/command-line/command-output.ts';
import {
  argument,
  command,
  defineCommands,
  type OpenContext,
  optionalArgument,
  remainingArguments,
} from '../platform/command-line/define-commands.ts';
import { exitCodes, notFound, UsageError } from '../platform/command-line/exit-codes.ts';
import { withStorage } from '../platform/command-line/with-storage.ts';
import type { Database } from '../platform/database/open-database.ts';
import type { Storage } from '../platform/storage.ts';
import type { Env } from '../settings/env.ts';
import { changeDocument } from './change-document.ts';
import { checkDocuments, describeFaults } from './check-documents.ts';
import { collectionNames, validateDocument } from './collections.ts';
import { describeShown } from './describe-shown.ts';
import { getFields } from './document.ts';
import type { DocumentStore, DocumentWrite } from './document-store.ts';
import { type FindUnknownItems, openItemFinder } from './find-unknown-items.ts';
import { openDocuments } from './open-documents.ts';
import { parseDocumentInput } from './parse-document-input.ts';
import { commandTimeouts } from './with-timeout.ts';

declare module '../platform/command-line/define-commands.ts' {
  interface SiteParts {
    /** Opens the query API of the settings, hosted or embedded, without live documents. */
    readonly openContentQuery: (
      env: Env,
      root: string,
      storage: Pick<Storage, 'database' | 'now'>,
    ) => Promise<QueryFunction>;
  }
}

interface DocumentsContext {
  readonly store: DocumentStore;
  readonly findUnknown: FindUnknownItems;
  readonly now: Date;
  readonly database: Database;
  /** Null with the embedded query API. */
  readonly queryApiUrl: string | null;
}

const withDocuments: OpenContext<DocumentsContext> = (call, run) =>
  withStorage(call, async ({ storage: { database, now }, env, root, site }) => {
    const store = await openDocuments(env, database, { log: openCommandLog(), timeouts: commandTimeouts });
    const findUnknown = openItemFinder(() => site.openContentQuery(env, root, { database, now }));
    const code = await run({
      database,
      store,
      findUnknown,
      now: now(),
      queryApiUrl: env.queryApiUrl ?? null,
    });
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
  notes: [
    `Collections: ${collectionNames.join(', ')}`,
    'A time is in London, as "2026-11-23 17:00", "23 November 17:00", "tomorrow 17:00" or "17:00", or has its offset, as "2026-11-23T17:00:00Z".',
  ],
  verbs: {
    list: command(withDocuments, {
      summary: 'Prints the documents of a collection, one a line',
      params: { collection: argument() },
      async run({ store }, { collection }) {
        for (const each of await store.list(collection)) printJson(each);
      },
    }),
    get: command(withDocuments, {
      summary: 'Prints one document',
      params: document,
      async run({ store }, { collection, id }) {
        const found = await store.get(collection, id);
        if (!found) throw notFound(`There is no document ${collection}/${id}.`);
        printJson(found);
      },
    }),
    set: command(withDocuments, {
      summary: 'Replaces a document; checkedAt is now by default',
      params: { ...document, json },
      run: (context, values) => write(context, 'set', values),
    }),
    update: command(withDocuments, {
      summary: 'Changes only these fields of a document',
      params: { ...document, json },
      run: (context, values) => write(context, 'update', values),
    }),
    delete: command(withDocuments, {
      summary: 'Deletes a document',
      params: document,
      async run(context, { collection, id }) {
        await changeDocument(acting(context), { kind: 'delete', collection, id, if: 'exists' });
        print(`${collection}/${id} is deleted.`);
      },
    }),
    check: command(withDocuments, {
      summary: 'Lists documents with mistakes, and how to correct each; exit code 4 if there are any',
      async run({ store, findUnknown }) {
        const { total, faulty } = await checkDocuments(store, findUnknown);
        if (faulty.length > 0) print(...faulty);
        print(`Documents checked: ${total}. With mistakes: ${faulty.length || 'none'}.`);
        return faulty.length > 0 ? exitCodes.incomplete : exitCodes.done;
      },
    }),
    watch: command(withDocuments, {
      summary: 'Prints the collection at each change, until interrupted',
      params: { collection: argument() },
      async run({ store }, { collection }) {
        store.watch({ collection }, (documents) => printJson(documents));
        await new Promise((resolve) => process.once('SIGINT', resolve).once('SIGTERM', resolve));
      },
    }),
    export: command(withDocuments, {
      summary: 'Writes all collections, or these, as JSON lines',
      params: { collection: remainingArguments((names) => names) },
      async run({ store }, { collection: names }) {
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
  let plain: unknown;
  try {
    plain = JSON.parse(text);
  } catch (error) {
    throw new UsageError(`Invalid JSON: ${(error as Error).message}.`);
  }
  if (typeof plain === 'object' && plain && !Array.isArray(plain)) return plain;
  throw new UsageError('Invalid JSON: it is no object, as {"text":"Shut today."}.');
}

function acting({ database, store }: DocumentsContext) {
  return { database, store, actor: operator() };
}

interface WriteValues {
  readonly collection: string;
  readonly id: string;
  readonly json: object;
}

async function write(
  context: DocumentsContext,
  kind: 'set' | 'update',
  { collection, id, json }: WriteValues,
): Promise<void> {
  const { store, findUnknown, now, queryApiUrl } = context;
  const { fields, notes } = parseDocumentInput(collection, json, now);
  validateDocument(collection, id, fields, { partial: kind === 'update' });
  const unknown = await findUnknown(collection, id, fields);
  if (unknown.length > 0) throw notFound(unknown.map(({ message }) => message).join(' '));
  await changeDocument(acting(context), { kind, collection, id, fields });
  print(
    `${collection}/${id} is ${kind}${kind === 'update' ? `d: ${Object.keys(json).join(', ')}` : ''}.`,
    notes,
  );
  const written = await store.get(collection, id);
  if (!written) return;
  const faults = await describeFaults(collection, written, findUnknown);
  print(faults.length > 0 ? ['It still has mistakes:', ...faults] : describeShown(collection, written, now));
  if (queryApiUrl) print(`Pages come from the query API at ${queryApiUrl}, and show this once it serves it.`);
}

async function importLines(
  { database, store, now }: DocumentsContext,
  { file }: { file: string | undefined },
): Promise<void> {
  const input = file ? createReadStream(file) : process.stdin;
  let count = 0;
  const change = () => ({ after: { count } });
  await actOutside(
    { database, actor: operator() },
    'documents import',
    { subject: 'documents', change },
    {
      intended: {},
      work: async () => {
        let writes: DocumentWrite[] = [];
        const commit = async () => {
          if (writes.length > 0) await store.commit(writes);
          count += writes.length;
          writes = [];
        };
        for await (const text of createInterface({ input })) {
          if (!text.trim()) continue;
          const { collection, id, fields } = JSON.parse(text);
          writes.push({
            kind: 'set',
            collection,
            id,
            fields: parseDocumentInput(collection, fields, now).fields,
          });
          if (writes.length >= batchSize) await commit();
        }
        await commit();
      },
    },
  );
  print(`Documents imported: ${count}.`);
}
