/** A server's first query after its start may be endless; it is answered like any other invalid query. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { detail, detailRows } from '../support/detail.ts';
import { type SiteProcess, startSiteProcess } from '../support/site-process.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';

const dataFolder = temporaryFolder('hostile');
const logFile = path.join(dataFolder, 'log');
let site: SiteProcess;
afterEach(() => site.stop());

const deep = (open: string, times: number) => open.repeat(times);
const kinds: readonly (readonly [string, object])[] = [
  ['lists', { query: `{offers(filter:{ids:${deep('[', 1900)}` }],
  ['lists that end', { query: `{offers(filter:{ids:${deep('[', 1900)}${deep(']', 1900)}}){total}}` }],
  ['objects', { query: `{offers(filter:${deep('{a:', 1900)}` }],
  ['fields', { query: `${deep('{site', 1900)}` }],
  ['types of a variable', { query: `query($a:${deep('[', 1900)}Int` }],
  [
    'a variable',
    {
      query: 'query($f:OfferFilter){offers(filter:$f){total}}',
      variables: { f: { ids: JSON.parse(`${deep('[', 3900)}${deep(']', 3900)}`) } },
    },
  ],
];

// Each row starts a server.
test.each([...kinds.slice(0, 2), ...detailRows(kinds.slice(2))])(
  'a first query after the start with %s nested 1,900 times or more gets a query error',
  async (_, body) => {
    site = await startSiteProcess({ DATA_DIR: dataFolder }, logFile);
    for (const accept of ['application/json', 'application/graphql-response+json']) {
      const answer = await fetch(`${site.origin}/graphql`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', accept },
        body: JSON.stringify(body),
      });
      expect([200, 400]).toContain(answer.status);
      const { errors } = (await answer.json()) as { errors: { message: string }[] };
      expect(errors[0]?.message.length).toBeGreaterThan(10);
    }
    expect(readFileSync(logFile, 'utf8')).not.toMatch(/RangeError|call stack/);
  },
);

detail('a production site rejects introspection unless QUERY_INTROSPECTION is on', async () => {
  const runQuery = async (query: string) => {
    const answer = await fetch(`${site.origin}/graphql`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ query }),
    });
    return (await answer.json()) as { data?: unknown; errors?: { message: string }[] };
  };
  const real = { DATA_DIR: dataFolder, PUBLIC_ORIGIN: 'https://www.premier-travel.co.uk' };
  site = await startSiteProcess(real, logFile);
  expect((await runQuery('{ __schema { types { name } } }')).errors?.[0]?.message).toContain('introspection');
  expect((await runQuery('{ __type(name: "Site") { name } }')).errors?.[0]?.message).toContain(
    'introspection',
  );
  expect(await runQuery('{ __typename site { __typename } }')).toEqual({
    data: { __typename: 'Query', site: { __typename: 'Site' } },
  });
  await site.stop();
  site = await startSiteProcess({ ...real, QUERY_INTROSPECTION: 'on' }, logFile);
  expect(await runQuery('{ __type(name: "Site") { name } }')).toEqual({ data: { __type: { name: 'Site' } } });
});
