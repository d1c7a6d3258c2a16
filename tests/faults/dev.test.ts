/** `npm run dev` shows edits of all that the README's "Where does it go?" lists, without a restart. */
import { type DevProcess, startDevProcess } from '../support/dev-process.ts';
import { eventually } from '../support/eventually.ts';
import { patienceMs } from '../support/patience.js';
import { contentPath } from '../support/site-folder.js';

let dev: DevProcess;

beforeAll(async () => {
  dev = await startDevProcess();
  await shown('/careers', 'Work with us');
});

afterAll(() => dev.stop());

interface Answer {
  status: number;
  headers: Headers;
  text: string;
}

async function get(address: string): Promise<Answer | null> {
  const response = await fetch(dev.origin + address, {
    headers: { accept: 'text/html, application/json' },
  }).catch(() => null);
  return response && { status: response.status, headers: response.headers, text: await response.text() };
}

/** Polls until a header or the body of the response contains the words. */
async function shown(address: string, words: string): Promise<Answer> {
  let answer: Answer | null = null;
  for (const until = Date.now() + patienceMs; Date.now() < until; ) {
    if (dev.exitCode() !== null) throw new Error(`The server ended: ${dev.output()}`);
    answer = await get(address);
    if (answer && [...answer.headers.values(), answer.text].some((text) => text.includes(words)))
      return answer;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error(`${address} does not show "${words}" but ${answer?.status} ${answer?.text.slice(-500)}`);
}

function edit(file: string, from: string, to: string): void {
  const before = dev.read(file);
  if (!before.includes(from)) throw new Error(`${file} has no "${from}"`);
  dev.write(
    file,
    before.replace(from, () => to),
  );
}

const helloPage = `/** A page made while the server runs; its list has no keys, which React warns of. */
import { definePage } from '#routes/define-page.ts';

export default definePage('careers/hello', {
  layout: 'standard',
  cache: { minutes: 1 },
  load: async () => ['first', 'second'],
  meta: () => ({ title: 'Hello', description: 'Hello' }),
  Page: ({ data }) => <ul className="hello">{data.map((word: string) => <li>{word}</li>)}</ul>,
});
`;

test('a page that is added to the route table is served', async () => {
  dev.write('routes/careers/hello.page.tsx', helloPage);
  edit('routes/table.ts', 'expandRoutes([', "expandRoutes([\n  { path: '/hello', page: 'careers/hello' },");
  expect((await shown('/hello', '<ul class="hello">')).status).toBe(200);
});

test('React’s warnings appear in the terminal', () => {
  expect(dev.output()).toContain('Each child in a list should have a unique "key" prop');
});

test('a redirect that is added to the route rules leads to its target', async () => {
  edit('routes/route-rules.ts', 'RouteRule[] = [', "RouteRule[] = [\n  { from: '/hullo', to: '/hello' },");
  expect((await shown('/hullo', '<ul class="hello">')).status).toBe(200);
});

const edits: [what: string, file: string, from: string, to: string, address: string, words: string][] = [
  [
    'words of the content',
    `${contentPath}/pages/careers.md`,
    'title: Work with us',
    'title: Work for us',
    '/careers',
    '<h1>Work for us</h1>',
  ],
  [
    'what a page asks for',
    'routes/careers/careers.query.ts',
    'title description',
    'title: eyebrow description',
    '/careers',
    '<h1>Careers</h1>',
  ],
  [
    'a component',
    'client/components/pictures/page-head.tsx',
    '<h1>{title}</h1>',
    '<h1>{title}, hello</h1>',
    '/careers',
    '<h1>Careers<!-- -->, hello</h1>',
  ],
  [
    'a style',
    'routes/careers/vacancies.module.css',
    '.vacancies {',
    '/* hello from a style */ .vacancies {',
    '/careers',
    'hello from a style',
  ],
  [
    'a form',
    'shared/forms/application.form.ts',
    'Which job?',
    'Which of these jobs?',
    '/careers',
    'Which of these jobs?',
  ],
  [
    'a setting',
    'server/settings/settings.ts',
    "default: '01632 960 120'",
    "default: '01632 960 999'",
    '/nothing-here.png',
    '01632 960 999',
  ],
  [
    'a response header',
    'server/render/security-headers.ts',
    'autoplay=(self)',
    'autoplay=()',
    '/careers',
    'autoplay=()',
  ],
];

test.each(edits)('an edit of %s is shown', async (_what, file, from, to, address, words) => {
  edit(file, from, to);
  await shown(address, words);
});

test('a field that is added to the GraphQL schema can be queried', async () => {
  edit('server/graphql/schema.graphql', 'type Query {', 'type Query {\n  "A greeting."\n  hello: String!');
  edit(
    'server/graphql/resolvers/create-schema.ts',
    'Query: {',
    "Query: {\n    hello: () => 'from the schema',",
  );
  await shown(`/graphql?query=${encodeURIComponent('{ hello }')}`, 'from the schema');
});

test('a syntax error in the code is shown with its file, and the next valid edit restores the page', async () => {
  const file = 'routes/careers/careers.page.tsx';
  edit(file, 'export default', 'const = 3;\nexport default');
  expect(await shown('/careers', `${file}:`)).toMatchObject({ status: 500 });
  edit(file, 'const = 3;\n', '');
  expect(await shown('/careers', '<h1>Careers')).toMatchObject({ status: 200 });
});

test('an invalid value in the content is shown with its file, and the next valid edit restores the page', async () => {
  edit(`${contentPath}/rates.yaml`, 'sell: 1.1486', 'sell: dear');
  expect(await shown('/careers', 'rates.yaml:')).toMatchObject({ status: 500 });
  edit(`${contentPath}/rates.yaml`, 'sell: dear', 'sell: 1.1486');
  expect(await shown('/careers', '<h1>Careers')).toMatchObject({ status: 200 });
});

test('an edit of Vite’s own settings restarts Vite, and pages are served again', async () => {
  edit('vite.config.ts', "appType: 'custom',", "// Edited.\n  appType: 'custom',");
  await eventually('Vite to start again', async () => {
    await get('/careers');
    return dev.output().includes('server restarted');
  });
  await shown('/careers', '<h1>Careers');
});

test('the CSP is that of production, plus the sources that Vite’s client needs', async () => {
  const { headers, text } = await shown('/careers', '<h1>Careers');
  const [, nonce] = /<meta property="csp-nonce" nonce="([^"]+)">/.exec(text) ?? [];
  const policy = (headers.get('content-security-policy') as string).split(';');
  expect(policy).toEqual(
    expect.arrayContaining([
      "default-src 'none'",
      "script-src 'self'",
      "connect-src 'self'",
      `style-src 'self' 'nonce-${nonce}'`,
      "worker-src 'self' blob:",
    ]),
  );
  const bare = text.match(/<style(?![^>]* nonce=)/g);
  expect([nonce?.length, bare]).toEqual([36, null]);
});

test('after an edit the previous server closes its open streams', async () => {
  const stream = await fetch(`${dev.origin}/live/rates`);
  edit('client/components/pictures/page-head.tsx', ', hello</h1>', ', goodbye</h1>');
  await shown('/careers', 'goodbye</h1>');
  // The stream ends with the server that sent it, as do its mail and retention jobs.
  expect(await stream.text()).toContain('retry:');
});

test('after all these edits the process still runs', () => {
  expect(dev.exitCode()).toBeNull();
});
