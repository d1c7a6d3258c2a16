/** The words that the code has outgrown stay out of it: names are the field's, one word for one thing. */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parseSync } from '@swc/core';

const root = path.resolve(import.meta.dirname, '../..');
const folders = ['client', 'routes', 'server', 'shared', 'tests'];
const files = folders
  .flatMap((folder) =>
    readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' }).map((name) =>
      path.posix.join(folder, name),
    ),
  )
  .filter((file) => /\.(?:tsx?|js)$/.test(file) && !file.endsWith('.generated.ts'))
  // Here alone the words of before stand as names.
  .filter((file) => file !== 'tests/rules/names.test.ts');

/** What a name was called before, and what a senior engineer would look for. */
const outgrown: Readonly<Record<string, string>> = {
  // Requests and what answers them.
  PageJob: 'PageRequest',
  pageJob: 'resolvePageRequest',
  partsOf: 'loadPageContext',
  answerVisitor: 'renderFormResult',
  readSent: 'readSubmittedParam',
  listedQueries: 'persistedQueries',
  ListedQuery: 'PersistedQuery',
  placeFront: 'mountPageCache',
  answerFromFront: 'serveFromPageCache',
  Outcome: 'HttpError',
  // Storage and background work.
  Keeping: 'Storage',
  openKeeping: 'openStorage',
  withKeeping: 'withStorage',
  startDuties: 'startBackgroundJobs',
  sweepOut: 'purgeExpired',
  bringUpToDate: 'migrateToLatest',
  writeTogether: 'writeBatcher',
  whenFree: 'retryOnBusy',
  rememberStatements: 'cacheStatements',
  putIntoOutbox: 'enqueueMail',
  nextTry: 'nextAttempt',
  // Caches.
  SwrStore: 'SwrCache',
  outdate: 'invalidateAll',
  isAnswer: 'isDefinitive',
  freshMsOf: 'ttlMs',
  keyOf: 'pageCacheKey, queryKey',
  // Limits.
  VisitorLimits: 'RateLimiter',
  Tried: 'RateLimitName',
  waitOf: 'retryAfter',
  limitTries: 'rateLimit',
  tooMany: 'tooManyRequests',
  addressKey: 'ipKey',
  // Forms.
  admitPost: 'validateRequest',
  checkSent: 'validateSubmission',
  keepPost: 'submitForm',
  hasteError: 'minimumFillTime',
  idsOf: 'idempotencyIds',
  fieldApplies: 'isFieldActive',
  ownRules: 'coreCustomRules',
  rareRules: 'lazyRules',
  // Live content and documents.
  LiveHub: 'Broadcaster',
  lookAgain: 'poll, metaRefresh',
  lookMs: 'pollIntervalMs',
  sendAway: 'closeAll',
  limitTime: 'withTimeout',
  saidByFirestore: 'fromFirestoreError',
  // Accounts and payments.
  problemOf: 'errorCode',
  answerForm: 'handleAccountForm',
  PaymentDesk: 'PaymentService',
  PaymentBooks: 'PaymentLedger',
  PaymentNews: 'PaymentEventKind',
  pretendPayments: 'paymentTestMode',
  // The query API.
  Ask: 'QueryFunction',
  askAs: 'queryAs',
  ask: 'query, runQuery',
  Reach: 'ResolverDeps',
  openRequest: 'createContext',
  // Commands.
  deeds: 'commands',
  Deed: 'Command',
  unknownOrder: 'unknownCommand',
  refuseMore: 'rejectExtraArgs',
  // The browser's side.
  tellStage: 'emitAppStage',
  tellPageShown: 'emitPageView',
  useShell: 'useApp',
  KeptMain: 'StaticMain',
  Widget: 'SectionErrorBoundary',
  AnswerStore: 'QueryCache',
  askAgain: 'refetch',
  stripPersonal: 'redactPii',
  mayCarryOthers: 'allowsThirdParty',
  // What both sides share.
  Thing: 'JsonLdNode',
  TellContext: 'StructuredDataContext',
  tellBranch: 'branchJsonLd',
  tidyPath: 'normalizePath',
  tidyAddress: 'normalizeUrl',
  writePayload: 'serializePayload',
  parsePayload: 'deserializePayload',
  // Families: a limit is a maximum, what is stored is stored, what is written to a log is logged.
  told: 'logged, messages, notified',
  kept: 'stored, cached',
  deaf: 'unresponsive',
  patience: 'timeoutMs',
  Patience: 'timeoutMs',
};
const families: readonly [RegExp, string][] = [
  [/^most[A-Z](?!OnPhones)/, 'max…'],
  [/^longest[A-Z]/, 'max…Length'],
  [/^(?:told|kept)[A-Z]/, 'logged…, stored…'],
];

/** Names that are stored, sent or prescribed by others, and so cannot change with the code. */
const prescribed = new Set([
  'mostPerYear',
  // A column of `paymentIssues`: when the provider said it, as against when it was heard.
  'toldAt',
]);

/** Every identifier of a file, from its syntax tree: comments and texts are prose. */
function findNames(file: string): Set<string> {
  const names = new Set<string>();
  const visit = (node: unknown): void => {
    if (Array.isArray(node)) {
      node.forEach(visit);
      return;
    }
    if (typeof node !== 'object' || node === null) return;
    const { type, value } = node as { type?: string; value?: unknown };
    if ((type === 'Identifier' || type === 'PrivateName') && typeof value === 'string') names.add(value);
    Object.values(node).forEach(visit);
  };
  const source = readFileSync(path.join(root, file), 'utf8');
  visit(parseSync(source, { syntax: 'typescript', tsx: !file.endsWith('.ts'), target: 'es2022' }).body);
  return names;
}

test('nothing is called by a word that the code has outgrown', () => {
  const found = files.flatMap((file) =>
    [...findNames(file)]
      .filter((name) => !prescribed.has(name))
      .flatMap((name) => {
        const better = Object.hasOwn(outgrown, name)
          ? outgrown[name]
          : families.find(([pattern]) => pattern.test(name))?.[1];
        return better ? [`${file}: ${name} → ${better}`] : [];
      }),
  );
  expect(found).toEqual([]);
});

test('no file or folder is named by one either', () => {
  const folders =
    /^server\/(?:account|answers|builds|cache|database|form-post|limits|mail|middleware|observe|payment|query|query-api|vcard)\//;
  const names =
    /(?:^|\/)(?:answer-form|answer-store|check-contract|common-rules|document-mirror|fingerprint|form-answers|front|keeping|kept-main|limit-time|link-picture|listed-quer|live-hub|machine-file|may-carry|one-click-stop|outcome|own-rules|page-job|page-parts|payment-books|payment-desk|payment-hop|problem-of|rare-rules|respond-with|seal\.|sealer|shell\.|shots|strip-personal|tell-|tidy-|unsent-page|visitor-limits|visitors-page|when-free|widget|write-together)/;
  expect(files.filter((file) => folders.test(file) || names.test(file))).toEqual([]);
});
