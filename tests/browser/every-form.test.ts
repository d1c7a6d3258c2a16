/** Every form with scripts: mistakes, server error, double click, reload. Without: tests/http/every-form. */
import type { BrowserContext, Locator, Page } from 'playwright-core';
import type { FormDefinition } from '#shared/forms/define-form.ts';
import { openBrowserSite } from '../support/browser-site.ts';
import { detailRows } from '../support/detail.ts';
import { type FormFields, formCases, formNames, loadDefinition } from '../support/form-cases.ts';
import { freshEmail } from '../support/fresh-email.ts';
import { contentDay } from '../support/start-services.ts';
import { takeTime } from '../support/take-time.ts';

const site = await openBrowserSite({ TRUST_PROXY: '1', PUBLIC_ORIGIN: 'https://www.example.test' });
let visitor = 0;
const definitions = new Map<string, FormDefinition>();
for (const name of formNames) definitions.set(name, await loadDefinition(name));

/** Each visitor has another IP address, and a clock on the day of the sample content. */
async function visit(): Promise<{ context: BrowserContext; page: Page }> {
  visitor += 1;
  const context = await site.browser.newContext({
    reducedMotion: 'reduce',
    extraHTTPHeaders: { 'x-forwarded-for': `10.9.${Math.floor(visitor / 250)}.${visitor % 250}` },
  });
  const page = await context.newPage();
  await page.clock.setFixedTime(new Date(contentDay));
  return { context, page };
}

async function addressOf(name: string): Promise<string> {
  const { page } = formCases[name] ?? {};
  return typeof page === 'function' ? page(site.started) : (page ?? '');
}

/** Fills in a form with the valid values of its case. */
async function fillIn(form: Locator, name: string): Promise<void> {
  const right: FormFields = formCases[name]?.valid ?? {};
  const folds = form.locator('details:not([open]) > summary');
  // Each open section no longer matches, so the loop ends.
  while ((await folds.count()) > 0) await folds.first().click();
  const answers: FormFields = right.email ? { ...right, email: freshEmail() } : right;
  for (const [field, answer] of Object.entries(answers))
    for (const value of [answer].flat()) await answerOne(form, field, value);
  const file = form.locator('input[type="file"]');
  const content = Buffer.from('%PDF-1.4\n1 0 obj<<>>endobj\ntrailer<<>>\n%%EOF\n');
  if ((await file.count()) > 0)
    await file.setInputFiles({ name: 'cv.pdf', mimeType: 'application/pdf', buffer: content });
}

async function answerOne(form: Locator, field: string, value: string): Promise<void> {
  const boxes = form.locator(`[name="${field}"]`);
  const kind = await boxes.first().evaluate((box) => box.getAttribute('type') ?? box.tagName.toLowerCase());
  if (kind === 'radio' || kind === 'checkbox')
    return form.locator(`[name="${field}"][value="${value}"]`).check();
  if (kind === 'select') return void (await boxes.selectOption(value));
  if (kind !== 'hidden') await boxes.fill(value);
}

const stored = async (form: string) => {
  const { read } = site.started.services.database;
  const rows = await read.selectFrom('submissions').select('id').where('form', '=', form).execute();
  return rows.length;
};

/** Required fields that are visible, unconditional and still empty. */
function mustAnswer(name: string, filled: (field: string) => boolean): { field: string; message: string }[] {
  return Object.entries(definitions.get(name)?.fields ?? {}).flatMap(
    ([field, { type, when, rules, messages: words }]) => {
      const needed =
        rules?.some((rule) => rule === 'required') && type !== 'hidden' && !when && !filled(field);
      const said = (words as Record<string, string> | undefined)?.required;
      return needed && said ? [{ field, message: said }] : [];
    },
  );
}

/** Makes every write fail during `run`. */
async function whileFull(run: () => Promise<void>): Promise<void> {
  const database = site.started.services.database as { write: unknown };
  const { write } = database;
  database.write = () => Promise.reject(new Error('no room'));
  await run().finally(() => {
    database.write = write;
  });
}

async function journey(name: string): Promise<void> {
  const address = await addressOf(name);
  const storedBefore = await stored(name);
  const { context, page } = await visit();
  await page.goto(site.origin + address);
  const form = page.locator(`form[data-form="${name}"]`);
  const button = form.locator('button[type="submit"]');
  await form.scrollIntoViewIfNeeded();
  await page.waitForFunction((id) => {
    const key = document.querySelector<HTMLInputElement>(
      `form[data-form="${id}"] input[name="idempotencyKey"]`,
    );
    return key && key.value !== '';
  }, name);

  // Mistakes: each missing value is reported next to its field and in the summary.
  const before = await form.evaluate((element) =>
    Object.fromEntries(
      [...new FormData(element as HTMLFormElement)].map(([key, value]) => [key, String(value)]),
    ),
  );
  const missing = mustAnswer(name, (field) => Boolean(before[field]));
  if (missing.length > 0) {
    await button.click();
    const problem = page.locator(`#${name}-answer`);
    await problem.getByRole('heading', { name: 'There is a problem' }).waitFor();
    for (const { field, message } of missing) {
      expect(await page.locator(`#${name}-${field}-error`).textContent()).toBe(message);
      expect(await problem.getByRole('link', { name: message, exact: true }).count()).toBeGreaterThan(0);
    }
  }

  // A server error: the page reports it and retains the input.
  await fillIn(form, name);
  await takeTime(page);
  await whileFull(async () => {
    await button.click();
    await page.locator(`#${name}-answer`).getByText('01632 960 120').first().waitFor();
  });
  if (formCases[name]?.valid.name)
    expect(await form.locator('[name="name"]').inputValue()).toBe('Margaret Hale');
  expect(await stored(name)).toBe(storedBefore);

  // A double click sends once; the confirmation says what happens next and survives a reload.
  await button.dblclick();
  const panel = page.locator(`#${name}`).getByText(headingAfter(name), { exact: true });
  await panel.waitFor();
  expect(await stored(name)).toBe(storedBefore + 1);
  await page.reload();
  await panel.waitFor();
  expect(await page.locator(`#${name} strong`).first().textContent()).toMatch(/^P-/);
  expect(await stored(name)).toBe(storedBefore + 1);
  await context.close();
  // The next test sends the same values, which must not count as a repeated post.
  await site.started.services.database.write((transaction) =>
    transaction.deleteFrom('submissions').where('form', '=', name).execute(),
  );
  // Frees the booked appointment for later tests.
  await site.started.services.database.write((transaction) =>
    transaction.deleteFrom('appointments').execute(),
  );
}

/** A question and a time; uploads have route tests of their own. */
const main = ['enquiry', 'appointment'];

test.each([...main, ...detailRows(formNames.filter((name) => !main.includes(name)))])(
  'the form %s reports mistakes and a server error, is stored once, and stays confirmed after a reload',
  journey,
);

/** Heading of the confirmation, which depends on the outcome of the valid values. */
function headingAfter(name: string): string {
  const { heading, outcomes } = definitions.get(name)?.confirmation ?? { heading: '' };
  return outcomes?.[formCases[name]?.outcome ?? '']?.heading ?? heading;
}
