/** Fake Firestore over real gRPC with Google's service definition, as far as the site's adapter uses it. */
import path from 'node:path';
import grpc, {
  type ServerDuplexStream,
  type ServerUnaryCall,
  type ServerWritableStream,
  type sendUnaryData,
} from '@grpc/grpc-js';
import { loadSync } from '@grpc/proto-loader';
import { FirestoreState, type WireDocument, type WireError, type WireWrite } from './firestore-state.ts';

const modules = path.resolve(import.meta.dirname, '../../node_modules');
const definition = loadSync('google/firestore/v1/firestore.proto', {
  includeDirs: [
    path.join(modules, '@google-cloud/firestore/build/protos'),
    path.join(modules, 'google-gax/build/protos'),
  ],
  longs: String,
  enums: String,
  oneofs: true,
});
const { google } = grpc.loadPackageDefinition(definition) as unknown as {
  google: { firestore: { v1: { Firestore: grpc.ServiceClientConstructor } } };
};

interface Reading {
  documents?: string[];
  parent?: string;
  structuredQuery?: { from: { collectionId: string }[] };
  transaction?: Buffer;
  newTransaction?: object;
}

interface Listening {
  addTarget?: {
    targetId: number;
    resumeToken?: Buffer;
    query?: { parent: string; structuredQuery: { from: { collectionId: string }[] } };
    documents?: { documents: string[] };
  };
}

export interface FakeFirestore {
  /** Host and port. */
  readonly address: string;
  /** Number of current listeners. */
  listeners(): number;
  /** Ends and refuses all listeners with this gRPC code; null accepts them again. */
  refuseListeners(code: number | null): void;
  /** Delays the response to every query. */
  answerAfter(milliseconds: number): void;
  stop(): void;
  start(): Promise<void>;
}

export async function startFakeFirestore(): Promise<FakeFirestore> {
  const state = new FirestoreState();
  const fault: FaultState = { answerAfterMs: 0, refusal: null, refuse: new Set() };
  let port = 0;
  let server = new grpc.Server();
  const start = async () => {
    server = new grpc.Server();
    server.addService(google.firestore.v1.Firestore.service, serve(state, fault));
    port = await new Promise<number>((resolve, reject) => {
      server.bindAsync(`127.0.0.1:${port}`, grpc.ServerCredentials.createInsecure(), (error, bound) =>
        error ? reject(error) : resolve(bound),
      );
    });
  };
  await start();
  return {
    address: `127.0.0.1:${port}`,
    listeners: () => state.listeners.size,
    refuseListeners(code) {
      fault.refusal = code;
      if (code !== null) for (const refuse of fault.refuse) refuse(code);
    },
    answerAfter(milliseconds) {
      fault.answerAfterMs = milliseconds;
    },
    stop: () => server.forceShutdown(),
    start,
  };
}

/** Faults that the tests have set. */
interface FaultState {
  answerAfterMs: number;
  refusal: number | null;
  /** Refuses each current listener. */
  refuse: Set<(code: number) => void>;
}

function serve(state: FirestoreState, fault: FaultState): grpc.UntypedServiceImplementation {
  return {
    batchGetDocuments: streaming((call) => batchGet(state, call)),
    runQuery: streaming(async (call) => {
      await new Promise((resolve) => setTimeout(resolve, fault.answerAfterMs));
      await runQuery(state, call);
    }),
    beginTransaction: unary(async () => ({ transaction: Buffer.from(state.begin()) })),
    commit: unary(async ({ writes = [], transaction }: { writes?: WireWrite[]; transaction?: Buffer }) => {
      const commitTime = await state.commit(writes, getName(transaction) ?? state.begin());
      return { commitTime, writeResults: writes.map(() => ({ updateTime: commitTime })) };
    }),
    rollback: unary(async ({ transaction }: { transaction?: Buffer }) => {
      state.release(getName(transaction) ?? '');
      return {};
    }),
    listen: (call: ServerDuplexStream<Listening, object>) => listen(state, fault, call),
  };
}

function getName(transaction: Buffer | undefined): string | undefined {
  return transaction?.length ? transaction.toString() : undefined;
}

function unary<Request>(answer: (request: Request) => Promise<object>) {
  return (call: ServerUnaryCall<Request, object>, done: sendUnaryData<object>) => {
    answer(call.request).then(
      (result) => done(null, result),
      (error: WireError) => done({ code: error.code, message: error.message }),
    );
  };
}

type ReadingCall = ServerWritableStream<Reading, object>;

function streaming(answer: (call: ReadingCall) => Promise<void>) {
  return (call: ReadingCall) => {
    answer(call).then(
      () => call.end(),
      (error: WireError) => call.emit('error', { code: error.code, message: error.message }),
    );
  };
}

async function batchGet(state: FirestoreState, call: ReadingCall): Promise<void> {
  const { documents = [], transaction: given, newTransaction } = call.request;
  const transaction = getName(given) ?? (newTransaction ? state.begin() : undefined);
  if (transaction) await state.lock(documents, transaction);
  if (newTransaction) call.write({ transaction: Buffer.from(transaction as string), readTime: state.now() });
  for (const name of documents) {
    const found = state.documents.get(name);
    call.write({ ...(found ? { found } : { missing: name }), readTime: state.now() });
  }
}

async function runQuery(state: FirestoreState, call: ReadingCall): Promise<void> {
  const { parent, structuredQuery } = call.request;
  for (const document of state.inCollection(`${parent}/${structuredQuery?.from[0]?.collectionId}`))
    call.write({ document, readTime: state.now() });
  call.write({ readTime: state.now() });
}

function listen(state: FirestoreState, fault: FaultState, call: ServerDuplexStream<Listening, object>): void {
  let tell = (_names: readonly string[]) => {};
  const listener = (names: readonly string[]) => tell(names);
  let refuse = (_code: number) => {};
  const refuser = (code: number) => refuse(code);
  fault.refuse.add(refuser);
  const mark = (targetChangeType: string, targetIds: number[]) =>
    call.write({
      targetChange: { targetChangeType, targetIds, readTime: state.now(), resumeToken: Buffer.from('seen') },
    });
  call.on('data', ({ addTarget }: Listening) => {
    if (!addTarget) return;
    const { targetId, query, documents, resumeToken } = addTarget;
    refuse = (code) => {
      const cause = { code, message: 'Refused by the test.' };
      call.write({ targetChange: { targetChangeType: 'REMOVE', targetIds: [targetId], cause } });
    };
    if (fault.refusal !== null) return refuse(fault.refusal);
    const collection = query && `${query.parent}/${query.structuredQuery.from[0]?.collectionId}`;
    const found = collection
      ? state.inCollection(collection)
      : (documents?.documents ?? []).flatMap((name) => state.documents.get(name) ?? []);
    const concerns = (name: string) =>
      collection ? path.posix.dirname(name) === collection : (documents?.documents.includes(name) ?? false);
    mark('ADD', [targetId]);
    // The fake does not store what a listener has seen: one that resumes starts from the beginning.
    if (resumeToken?.length) mark('RESET', [targetId]);
    for (const document of found) call.write({ documentChange: { document, targetIds: [targetId] } });
    mark('CURRENT', [targetId]);
    mark('NO_CHANGE', []);
    tell = (names) => {
      const mine = names.filter(concerns);
      for (const name of mine) call.write(changeOf(state.documents.get(name), name, targetId, state));
      if (mine.length > 0) mark('NO_CHANGE', []);
    };
    state.listeners.add(listener);
  });
  const leave = () => {
    state.listeners.delete(listener);
    fault.refuse.delete(refuser);
  };
  call.on('end', () => {
    leave();
    call.end();
  });
  call.on('cancelled', leave).on('error', leave);
}

function changeOf(
  document: WireDocument | undefined,
  name: string,
  targetId: number,
  state: FirestoreState,
): object {
  if (document) return { documentChange: { document, targetIds: [targetId] } };
  return { documentDelete: { document: name, removedTargetIds: [targetId], readTime: state.now() } };
}
