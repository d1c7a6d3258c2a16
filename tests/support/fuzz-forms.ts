/** Sends hostile forms; checks that each gets an expected status and that none injects anything. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import fc from 'fast-check';
import { openDatabase } from '#server/database.ts';
import { findSubmissions } from '#server/submissions/find-submissions.ts';
import { submissionsCsv } from '#server/submissions/submissions-csv.ts';
import { FormServer, visitorIp } from './form-server.ts';
import { sampleForm, validSampleValues } from './sample-form.ts';
import { drawSeed } from './test-seed.ts';

export interface Fuzzed {
  sent: number;
  /** Number of responses by status. */
  statuses: Record<number, number>;
  stored: number;
  mails: number;
}

/** Distinct from every script of the site, so that a search of the page finds it. */
const script = '<script>harm()</script>';

const nasty = fc.oneof(
  { weight: 3, arbitrary: fc.string({ unit: 'binary', maxLength: 60 }) },
  { weight: 3, arbitrary: fc.string({ unit: 'grapheme', maxLength: 60 }) },
  {
    weight: 6,
    arbitrary: fc.constantFrom(
      script,
      `"><img src=x onerror=harm()>${script}`,
      `</script>${script}`,
      `</textarea>${script}`,
      '{{7*7}}',
      '=cmd|calc!A1',
      '+1+1',
      'Ada\r\nBcc: harm@example.test',
      'Ada\nSubject: harm',
      'ada@example.test\r\nBcc: harm@example.test',
      'ada@example.test, harm@example.test',
      '"ada"@example.test',
      "' or 1=1; drop table submissions; --",
      '\u0000\u0001\u001b[2J\u009b31m',
      '\u202eevil\u2066',
      '../../../etc/passwd',
      '__proto__',
      'a'.repeat(3_000),
      '😀'.repeat(500),
    ),
  },
  { weight: 1, arbitrary: fc.constant('') },
);

const fieldName = fc.oneof(
  { weight: 20, arbitrary: fc.constantFrom(...Object.keys(sampleForm.fields)) },
  { weight: 2, arbitrary: fc.constantFrom('idempotencyKey', 'website', 'took', 'form') },
  {
    weight: 1,
    arbitrary: fc.constantFrom('__proto__', 'constructor', 'toString', 'name[]', 'name[a]', 'hasOwnProperty'),
  },
  { weight: 1, arbitrary: fc.string({ maxLength: 20 }) },
);

const key = fc.option(
  fc.constantFrom('replayed-key-00000001', 'replayed-key-00000002', 'x', '../../key-of-somebody'),
  { nil: undefined },
);

/** Replaces lone surrogates, which UTF-8 cannot encode. */
function wellFormed(text: string): string {
  return Buffer.from(text, 'utf8').toString('utf8');
}

const freeText = fc.constantFrom('name', 'message', 'assist');
const pairs = fc.oneof(
  { weight: 1, arbitrary: fc.array(fc.tuple(fieldName, nasty), { maxLength: 8 }) },
  { weight: 1, arbitrary: fc.array(fc.tuple(freeText, nasty), { maxLength: 3 }) },
);

const urlencoded = fc
  .record({ right: fc.boolean(), pairs, key, visitor: fc.nat() })
  .map(({ right, pairs: given, key: replayed, visitor }) => {
    const typed = right
      ? { ...validSampleValues, email: `fuzz-${visitor}@example.test` }
      : { form: 'sample' };
    const body = new URLSearchParams({ ...typed, ...(replayed && { idempotencyKey: replayed }) });
    for (const [name, value] of given) body.set(name, wellFormed(value));
    return { type: 'application/x-www-form-urlencoded', body: body.toString() };
  });

const bytes = fc
  .record({
    start: fc.constantFrom('', 'form=sample&name=', 'form=sample&message=%'),
    rest: fc.uint8Array({ maxLength: 300 }),
    type: fc.constantFrom(
      'application/x-www-form-urlencoded',
      'application/x-www-form-urlencoded; charset=utf-8',
    ),
  })
  .map(({ start, rest, type }) => ({ type, body: Buffer.concat([Buffer.from(start), rest]) }));

const multipart = fc
  .record({
    name: fieldName,
    filename: nasty,
    content: fc.uint8Array({ maxLength: 200 }),
    whole: fc.boolean(),
  })
  .map(({ name, filename, content, whole }) => {
    const head =
      `--b\r\nContent-Disposition: form-data; ` +
      `name="form"\r\n\r\nsample\r\n--b\r\nContent-Disposition: form-data; name="${name}"; ` +
      `filename="${wellFormed(filename)}"\r\n\r\n`;
    return {
      type: 'multipart/form-data; boundary=b',
      body: Buffer.concat([Buffer.from(head), content, Buffer.from(whole ? '\r\n--b--\r\n' : '')]),
    };
  });

const large = fc.constantFrom(
  { type: 'application/x-www-form-urlencoded', body: `form=sample&message=${'a'.repeat(1_048_576)}` },
  { type: 'application/x-www-form-urlencoded', body: `form=sample${'&a=1'.repeat(10_000)}` },
  { type: 'application/x-www-form-urlencoded', body: `form=sample&message=${'a'.repeat(60_000)}` },
  { type: 'application/json', body: '{"form":"sample"}' },
  { type: 'text/plain', body: 'form=sample' },
  { type: 'multipart/form-data', body: 'x' },
);

const sending = fc.record({
  sent: fc.oneof(
    { weight: 12, arbitrary: urlencoded },
    { weight: 3, arbitrary: bytes },
    { weight: 3, arbitrary: multipart },
    { weight: 1, arbitrary: large },
  ),
  accept: fc.constantFrom('text/html', 'application/json'),
  from: fc.oneof(
    { weight: 10, arbitrary: fc.constant<Record<string, string>>({}) },
    {
      weight: 1,
      arbitrary: fc.constantFrom<Record<string, string>>(
        { 'sec-fetch-site': 'cross-site' },
        { origin: 'null' },
      ),
    },
  ),
});

const plain = new Set([200, 303, 400, 403, 413, 415, 422, 429]);

/** Throws for an unexpected response, with fast-check's smallest counterexample. */
export async function fuzzForms(count: number): Promise<Fuzzed> {
  const folder = mkdtempSync(path.join(tmpdir(), 'fuzz-'));
  const server = await FormServer.start(folder);
  const { seed } = drawSeed('Hostile forms');
  const statuses: Record<number, number> = {};
  let visitor = 0;
  try {
    await fc.assert(
      fc.asyncProperty(sending, async ({ sent, accept, from }) => {
        visitor += 1;
        const headers = { 'content-type': sent.type, accept, 'x-forwarded-for': visitorIp(visitor), ...from };
        const { status, body } = await server.send(sent.body, headers);
        statuses[status] = (statuses[status] ?? 0) + 1;
        if (!plain.has(status)) throw new Error(`answered with ${status}: ${body.slice(0, 300)}`);
        if (accept === 'text/html' && body.includes(script)) throw new Error('a script is in the page');
      }),
      { numRuns: count, seed, endOnFailure: true },
    );
    await server.stop();
    return { sent: visitor, statuses, ...(await lookThrough(folder)) };
  } finally {
    await server.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Checks the stored submissions: their mails, and the CSV export. */
async function lookThrough(folder: string): Promise<{ stored: number; mails: number }> {
  const database = await openDatabase({ dataFolder: folder, databaseUrl: undefined });
  const submissions = await findSubmissions(database.read, {});
  const mails = await database.read.selectFrom('outbox').selectAll().execute();
  await database.close();
  for (const { recipient, replyTo, subject } of mails) {
    // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what must not be there.
    if (/[\u0000-\u001f]/.test(recipient + (replyTo ?? '') + subject))
      throw new Error('a mail’s head holds a line end');
    if (/[,;<>\s]/.test(recipient + (replyTo ?? ''))) throw new Error(`a mail goes to several: ${recipient}`);
  }
  const formulas = submissionsCsv(submissions).match(/(?:^|,)"[=+@|-]/gm);
  if (formulas) throw new Error('the table holds a formula');
  return { stored: submissions.length, mails: mails.length };
}
