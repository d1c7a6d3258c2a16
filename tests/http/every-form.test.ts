/** Every form without scripts: valid values stored, mistakes next to their fields, no input lost. */
import supertest from 'supertest';
import type { FormDefinition } from '#shared/forms/define-form.ts';
import {
  type FormCase,
  type FormFields,
  formCases,
  formNames,
  loadDefinition,
} from '../support/form-cases.ts';
import { freshEmail } from '../support/fresh-email.ts';
import { invalidValues } from '../support/invalid-values.ts';
import { messageBeside } from '../support/message-beside.ts';
import { findTexts, readPayload } from '../support/read-html.ts';
import { sendPageForm } from '../support/send-page-form.ts';
import { startServices } from '../support/start-services.ts';
import { linksOf, type PageElement, within } from '../support/within.ts';

const definitions = new Map<string, FormDefinition>();
for (const name of formNames) definitions.set(name, await loadDefinition(name));
const pdf = Buffer.from('%PDF-1.4\n1 0 obj<<>>endobj\ntrailer<<>>\n%%EOF\n');

const started = await startServices({ TRUST_PROXY: '1' });

const caseOf = (name: string): FormCase => formCases[name] as FormCase;
const formOf = (name: string): FormDefinition => definitions.get(name) as FormDefinition;

async function addressOf(name: string): Promise<string> {
  const { page } = caseOf(name);
  return typeof page === 'string' ? page : page(started);
}

/** Posts the valid values, with some replaced, from the form's own page. */
async function send(name: string, instead: FormFields = {}) {
  return sendFrom(await addressOf(name), name, instead);
}

function sendFrom(address: string, name: string, instead: FormFields = {}) {
  const { valid: right } = caseOf(name);
  const token = new URL(address, 'https://www.example.test').searchParams.get('token');
  const email: FormFields = right.email ? { email: freshEmail() } : {};
  const fields: FormFields = { ...right, ...email, ...(token ? { token } : {}), ...instead };
  const asksFile = Object.values(formOf(name).fields).some(({ type }) => type === 'file');
  const file =
    asksFile && fields.cv === undefined ? { field: 'cv', name: 'cv.pdf', content: pdf } : undefined;
  return sendPageForm(started, address, name, fields, file);
}

test('every form has a test case', () => {
  expect(Object.keys(formCases)).toEqual(formNames);
});

/** Matches a subject with any text in place of each `…`. */
function matchSubject(subject: string): RegExp {
  return new RegExp(`^${subject.replace(/[.*+?^${}()|[\]\\]/g, '\\$&').replace('…', '.+')}$`);
}

/** Subjects of the mails of a submission, without its reference. */
async function subjectsOf(reference: string): Promise<string[]> {
  const { read } = started.services.database;
  const rows = await read
    .selectFrom('outbox')
    .innerJoin('submissions', 'submissions.id', 'outbox.submission')
    .select('outbox.subject')
    .where('submissions.reference', '=', reference)
    .execute();
  return rows.map(({ subject }) => subject.replace(/[,:] P-[2-9A-Z]{4}-[2-9A-Z]{2}$/, '')).sort();
}

describe.each(formNames)('the form %s', (name) => {
  test('is accepted, and the next page confirms it with a reference and what happens next', async () => {
    const answer = await send(name);
    expect(answer.status).toBe(303);
    const { location } = answer.headers;
    const { outcome } = caseOf(name);
    const cameOfIt = outcome ? `&outcome=${outcome}` : '';
    expect(location).toMatch(
      new RegExp(`[?&]sent=P-[2-9A-Z]{4}-[2-9A-Z]{2}${cameOfIt}&form=${name}#${name}$`),
    );
    const { text } = await supertest(started.app)
      .get(location as string)
      .expect(200);
    const { confirmation } = formOf(name);
    const done = confirmation.outcomes?.[outcome ?? ''] ?? confirmation;
    expect(findTexts(text, 'h2')).toContain(done.heading);
    for (const line of done.next)
      expect(findTexts(text, 'li')).toContain(line.replace('The branch you chose will', 'Norwich will'));
    const reference = /sent=(P-[^&]+)/.exec(location as string)?.[1] as string;
    expect(text).toContain(reference);
    expect(await subjectsOf(reference)).toEqual(
      caseOf(name).mails.map((subject) => expect.stringMatching(matchSubject(subject))),
    );
  });

  test('shows each mistake beside its field and at the top, and preserves what was typed', async () => {
    for (const { field, instead, message } of invalidValues(formOf(name))) {
      const { status, text } = await send(name, instead);
      const said = { field, instead, status, message: messageBeside(text, `${name}-${field}`) };
      const hidden = formOf(name).fields[field]?.type === 'hidden';
      expect(said).toEqual({
        field,
        instead,
        status: 422,
        // Hidden fields have no place for a message, and the page never fills in a wrong value.
        message: hidden ? '' : (message ?? expect.stringMatching(/\S/)),
      });
      expect(findTexts(text, 'title')[0]).toMatch(/^Error: /);
      expect(readPayload(text).form).toMatchObject({ form: name, status: 'invalid' });
      if (caseOf(name).valid.name && instead.name === undefined)
        expect(
          within(text)
            .getAllByRole('textbox')
            .map(({ value }) => value),
        ).toContain('Margaret Hale');
      if (!hidden) expect(linksOf(within(text))).toContain(`#${name}-${field}`);
    }
  });

  test('shows the mistakes that only the agency’s data reveal', async () => {
    for (const [field, instead, message] of caseOf(name).facts) {
      const { status, text } = await send(name, instead);
      expect({ status, message: messageBeside(text, `${name}-${field}`) }).toEqual({ status: 422, message });
    }
  });

  test('rejects fields that it does not have', async () => {
    expect((await send(name, { role: 'admin' })).status).toBe(400);
  });

  test('returns what was typed, with the phone number, when it cannot be stored', async () => {
    const database = started.services.database as { write: unknown };
    const { write } = database;
    const address = await addressOf(name);
    database.write = () => Promise.reject(new Error('no room'));
    const { status, text } = await Promise.resolve(sendFrom(address, name)).finally(() => {
      database.write = write;
    });
    expect(status).toBe(503);
    expect(findTexts(text, 'h2')).toContain('We couldn’t send this');
    expect(text).toContain('01632 960 120');
    if (caseOf(name).valid.name) expect(text).toContain('Margaret Hale');
  });
});

test('every form is posted, has a privacy link, and (except preferences) ticks no box for offers', async () => {
  for (const name of formNames) {
    const { text } = await supertest(started.app)
      .get(await addressOf(name))
      .expect(200);
    const form = within(text)
      .getAllByRole('form')
      .find(({ attributes }) => attributes['data-form'] === name) as PageElement;
    expect(linksOf(form)).toContain('/important/privacy-policy');
    const ticked = form.queryAllByRole('checkbox').filter(({ attributes }) => 'checked' in attributes);
    const offers = ticked.filter(({ attributes }) => attributes.name?.startsWith('optin_'));
    if (name !== 'preferences') expect(offers).toEqual([]);
    expect(form.attributes.method).toBe('post');
  }
});
