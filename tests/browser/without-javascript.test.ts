/** The main tasks of visitors on a phone without JavaScript, by clicks and typed text. */
import type { BrowserContext, Locator, Page } from 'playwright-core';
import { type BrowserSite, openBrowserSite } from '../support/browser-site.ts';
import { detail } from '../support/detail.ts';

let site: BrowserSite;
let context: BrowserContext;
let page: Page;

beforeAll(async () => {
  site = await openBrowserSite();
  context = await site.browser.newContext({
    javaScriptEnabled: false,
    viewport: { width: 390, height: 844 },
  });
  page = await context.newPage();
});
/** Phone size, unless a test sets another. */
const resize = (width: number, height: number) => page.setViewportSize({ width, height });
beforeEach(() => resize(390, 844));

afterAll(() => site.close());

const open = (address: string) => page.goto(site.origin + address);
/** Presses a button that posts a form, and waits for the page of the response. */
async function submit(button: Locator): Promise<void> {
  await Promise.all([page.waitForEvent('load'), button.click()]);
}
const press = (name: string) => submit(page.getByRole('button', { name, exact: true }).first());
const follow = (name: string | RegExp) => page.getByRole('link', { name }).first().click();
const heading = (name: string | RegExp) => page.getByRole('heading', { name }).first().waitFor();
/** Waits until the text is visible. */
const read = (words: string | RegExp) => page.getByText(words).filter({ visible: true }).first().waitFor();
const count = async (words: RegExp) =>
  Number(/\d+/.exec((await page.getByRole('heading', { name: words }).textContent()) ?? '')?.[0]);

detail('the menu opens and leads to another page', async () => {
  await open('/');
  await page.getByText('Menu', { exact: true }).click();
  await page.getByRole('navigation').getByRole('link', { name: 'Travel money' }).first().click();
  await heading('Travel money');
});

test('a search from the front page is narrowed to one airport and one kind, sorted, and widened again', async () => {
  await open('/');
  await page.getByLabel('From', { exact: true }).selectOption({ label: 'Norwich' });
  await press('Show holidays');
  const fromNorwich = await count(/^\d+ holidays?/);
  await page.getByText(/^Narrow the list/).click();
  await page.getByText('Kind of holiday', { exact: true }).click();
  await page.getByRole('checkbox', { name: /^Beach/ }).check();
  await press('Show holidays');
  const onABeach = await count(/^\d+ holidays?/);
  expect(onABeach).toBeGreaterThan(0);
  expect(onABeach).toBeLessThan(fromNorwich);
  await page.getByLabel('Sort by').selectOption({ label: 'Lowest total' });
  await press('Sort');
  await expect(count(/^\d+ holidays?/)).resolves.toBe(onABeach);
  await follow(/Norwich/);
  await expect(count(/^\d+ holidays?/)).resolves.toBeGreaterThan(onABeach);
});

detail('offers are saved, compared and removed, and the enquiry names them', async () => {
  await open('/offers/summer-holidays');
  for (const index of [0, 1]) await submit(page.getByRole('button', { name: /^Save/ }).nth(index));
  expect(new URL(page.url()).hash).toMatch(/^#[A-Z]{2}\d{4}$/);
  await open('/shortlist');
  for (const box of await page.getByRole('checkbox', { name: /^Compare/ }).all()) await box.check();
  await press('Compare side by side');
  await heading('Side by side');
  await page.getByRole('rowheader', { name: 'Due when you book' }).waitFor();
  await expect(page.getByLabel('What would you like to know?').inputValue()).resolves.toContain('JU3101');
  await open('/shortlist');
  await submit(page.getByRole('button', { name: /^Remove/ }).first());
  await expect(page.getByRole('checkbox', { name: /^Compare/ }).count()).resolves.toBe(1);
});

detail(
  'the filter opens from the bar of a phone, and a search without results shows near matches',
  async () => {
    await open('/offers/summer-holidays');
    await page.getByRole('link', { name: 'Filter', exact: true }).click();
    await page.getByText('Leave from', { exact: true }).click();
    await page.getByRole('checkbox', { name: /^London Stansted/ }).check();
    await page.getByText('Month', { exact: true }).click();
    await page.getByRole('checkbox', { name: /^October 2027/ }).check();
    await press('Show holidays');
    expect(new URL(page.url()).hash).toBe('#results');
    await heading('The nearest to it');
    await read('One in September 2027');
  },
);

detail('an offer in a list links to its own page', async () => {
  await open('/offers/summer-holidays');
  await follow('Nerja in May, from Luton');
  await heading('Nerja in May, from Luton');
});

detail(
  'a code from the newspaper leads to its offer, and an unknown code to a message and the form',
  async () => {
    await open('/edp');
    await page.getByLabel('Code, such as NW4127').fill('nx 4127');
    await press('Find it');
    await heading('A June week in Alcúdia, from Norwich');
    await read('£1,598.49');
    await open('/edp');
    await page.getByLabel('Code, such as NW4127').fill('ZZ9999');
    await press('Find it');
    await read(/ZZ9999/);
    await page.getByLabel('Code, such as NW4127').waitFor();
  },
);

test('the nearest branch is found by postcode, with its distance, today’s hours and directions', async () => {
  await open('/');
  await page.getByLabel('Your postcode or town').fill('cb12ab');
  await press('Find a branch');
  await heading('Nearest to CB1 2AB');
  await read('About 2 miles away');
  await follow('Cambridge');
  await heading('When we’re open');
  await read('Today, Saturday');
  await follow('Directions');
  await read('Getting here');
});

test('the calculator converts pounds to euro notes, euros to pounds, and leftover notes back to pounds', async () => {
  await open('/travel-money');
  await page.getByLabel('How much', { exact: true }).fill('500');
  await press('Work it out');
  await read('£500 buys €570');
  await page.getByLabel('I want an amount of foreign money').check();
  await page.getByLabel('How much', { exact: true }).fill('600');
  await press('Work it out');
  await read('€600 costs £522.38');
  await page.getByLabel('I have notes left over').check();
  await page.getByLabel('How much', { exact: true }).fill('120');
  await press('Work it out');
  await read('For €120 you get £97.48');
});

detail('choosing a branch for travel money shows a heading with its name', async () => {
  await open('/travel-money');
  await page.getByLabel('Which branch will you use?').selectOption({ label: 'Norwich' });
  await press('Show its stock');
  await heading(/Norwich/);
});

detail('monthly payments are calculated, and their dates download as a calendar file', async () => {
  await open('/pay-monthly');
  await page.getByLabel('Total price of the holiday').fill('2400');
  await page.getByLabel('Deposit you pay today').fill('120');
  await page.getByLabel('Day', { exact: true }).fill('2');
  await page.getByLabel('Month', { exact: true }).fill('10');
  await page.getByLabel('Year', { exact: true }).fill('2027');
  await press('Show my payments');
  await heading('£120 today, then 8 × £285.00');
  const [calendar] = await Promise.all([page.waitForEvent('download'), follow(/calendar/)]);
  expect(calendar.suggestedFilename()).toMatch(/\.ics$/);
});

test('an incomplete form shows an error summary and retains the input', async () => {
  await open('/pay-monthly');
  await page.getByLabel('Total price of the holiday').fill('2400');
  await press('Show my payments');
  await heading('There is a problem');
  await expect(page.getByLabel('Total price of the holiday').inputValue()).resolves.toBe('2400');
});

detail('a poster is made for a branch and an offer, with a link to download the file', async () => {
  await open('/poster-download');
  await page.getByLabel('Poster', { exact: true }).selectOption({ label: 'Fjord' });
  await page.getByLabel('Branch', { exact: true }).selectOption({ label: 'Norwich' });
  await page.getByLabel('Code of an offer, if it carries one').fill('NX4127');
  await press('Show the poster');
  const drawing = await page.locator('img[src*="poster"][src*="NX4127"]').first().getAttribute('src');
  const answer = await page.request.get(site.origin + drawing);
  expect(answer.headers()['content-type']).toContain('image/svg+xml');
  await page.getByRole('link', { name: 'Download the file' }).waitFor();
});

detail(
  'a WhatsApp message is written for a branch, with the offer’s code and the visitor’s words',
  async () => {
    await open('/whatsapp-enquiry');
    await page.getByLabel('Who should answer').selectOption({ label: 'Norwich' });
    await page.getByLabel('Code of an offer').fill('NX4127');
    await page.getByLabel('Anything else').fill('Two of us and a dog');
    await press('Write my message');
    await read(/Two of us and a dog/);
    const address = await page.getByRole('link', { name: 'Open WhatsApp' }).getAttribute('href');
    expect(address).toMatch(/^https:\/\/wa\.me\/447700900\d{3}\?text=.*NX4127/);
  },
);

detail('a press release is found by its year', async () => {
  await open('/press');
  await follow('2024');
  await heading('Releases of 2024');
  await follow(/Colchester shop adds/);
  await heading(/Colchester shop adds/);
  await read('Notes to editors');
});

detail('the page of a mailing shows its offers page by page, and how to stop the post', async () => {
  await open('/cruise-brochure-mailer');
  await heading('In the order of its pages');
  await read('Page 4');
  await heading('Not your kind of holiday?');
  await page.getByRole('button', { name: 'Change my post' }).waitFor();
});

detail('the terms open at a section, and the previous version can be read', async () => {
  await resize(1280, 720);
  await open('/important/terms');
  await follow(/Prices/);
  await heading(/Prices/);
  await follow(/^Version 2/);
  await read(/Version 2 ·/);
});

detail('a cruise line is found in the comparison, with its ships', async () => {
  await open('/cruise');
  await follow('Compare cruise lines');
  await follow('Saga Cruises');
  await heading('Saga Cruises');
  await heading('The ships');
});

detail('sailings without a flight are found, and a sailing’s page shows a table', async () => {
  await open('/cruise');
  await page.getByRole('checkbox', { name: 'Without a flight' }).check();
  await press('Find a sailing');
  const without = await count(/^\d+ sailings?/);
  expect(without).toBeGreaterThan(0);
  expect(without).toBeLessThan(63);
  await page.locator('main h3 a').first().click();
  await page.getByRole('table').filter({ visible: true }).first().waitFor();
});

detail('the page of a finished prize draw names the winner, and its rules expand', async () => {
  await resize(1280, 720);
  await open('/competitiontcs');
  await follow('Summer draw for a thousand euros in notes');
  await read('Won by');
  await page.getByText('The rules').last().click();
  await read('How the winner is chosen');
});

detail(
  'jobs are filtered by place, and a job’s page leads to the application with that job chosen',
  async () => {
    await open('/careers');
    await page.getByLabel('Where').selectOption({ label: 'Norwich (1)' });
    await press('Show jobs');
    await heading('One job open');
    await page.getByRole('link', { name: 'Travel-money bureau cashier' }).click();
    await read('Calm when asking a customer for identification');
    await page.getByRole('link', { name: 'Apply for this job' }).click();
    const chosen = page.getByLabel('Which job?').locator('option:checked');
    await expect(chosen.textContent()).resolves.toBe('Travel-money bureau cashier, Norwich');
  },
);

detail('a visitor’s own code is added to the message to pass on', async () => {
  await open('/recommend-a-friend');
  await page.getByLabel('Your code, to add to the message and the card').fill('K7P3QX');
  await press('Add it');
  await read(/K7P3QX/);
});

detail('a question on a partner’s page expands, and an event downloads as a calendar file', async () => {
  await open('/campaigns/tui');
  await page.getByText('What does a T rating mean?').click();
  await page
    .getByText(/rating/)
    .filter({ visible: true })
    .nth(1)
    .waitFor();
  await open('/prereg');
  const [calendar] = await Promise.all([page.waitForEvent('download'), follow('Add to my calendar')]);
  expect(calendar.suggestedFilename()).toMatch(/\.ics$/);
});

detail(
  'the page of a partner we no longer sell has a question on old bookings and links to other holidays',
  async () => {
    await open('/campaigns/classiccollection');
    await page.getByText('I have a booking. Is it safe?').click();
    await follow('Luxury long-haul holidays');
    await heading(/luxury/i);
  },
);

detail('a branch’s contact card downloads, and its phone number is a link', async () => {
  await open('/branches/swaffham-shop');
  const [card] = await Promise.all([page.waitForEvent('download'), follow('Save Swaffham in your contacts')]);
  expect(card.suggestedFilename()).toMatch(/\.vcf$/);
  const number = page.getByRole('link', { name: /01632 960 126/ }).first();
  await expect(number.getAttribute('href')).resolves.toMatch(/^tel:/);
});
