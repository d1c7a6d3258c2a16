/** Landing pages of letters, adverts, posters and referrals: their content before and after the date. */
import supertest from 'supertest';
import { pageText } from '../support/page-text.ts';
import { findAttribute, findTexts } from '../support/read-html.ts';
import { startServices } from '../support/start-services.ts';
import { linksOf, within } from '../support/within.ts';

const started = await startServices();

async function pageFor(address: string, { app } = started): Promise<string> {
  const answer = await supertest(app).get(address);
  expect(answer.status).toBe(200);
  return answer.text;
}

async function fileFor(address: string, { app } = started): Promise<string> {
  const answer = await supertest(app).get(address);
  expect(answer.status).toBe(200);
  expect(answer.headers['content-type']).toMatch(/^text\/calendar/);
  return answer.text.replaceAll('\r\n ', '');
}

describe('the Solo Club page', () => {
  test('shows holidays priced for one, and says how much of each price is a single supplement', async () => {
    const html = await pageFor('/solo-club');
    const items = within(html).getAllByRole('listitem');
    const cards = items.filter((item) => item.queryByRole('article'));
    const supplements = cards.map((card) => card.getAllByRole('paragraph').at(-1)?.text);
    expect(supplements).toHaveLength(6);
    expect(pageText(html).match(/for one, on your own/g)).toHaveLength(6);
    expect(pageText(html)).not.toMatch(/for 2, £/);
    for (const text of supplements)
      expect(text).toMatch(/No single supplement|Single supplement £[\d,]+, in the total/);
  });

  test('shows a coming meet-up with its place, host and number of chairs', async () => {
    const words = pageText(await pageFor('/solo-club'));
    expect(words).toContain('Thursday 14 January 2027 10.30am to noon, Norwich');
    expect(words).toContain("The Weavers' Table , 50 Example Street, Norwich.");
    expect(words).toContain('Look for Hannah, cruise consultant. 16 chairs.');
  });

  test('omits a meet-up once it has begun, and says when none is left', async () => {
    const later = await startServices({}, '2027-01-14T10:31:00Z');
    expect(await pageFor('/solo-club', later)).not.toContain('id="norwich-january-meetup"');
    const summer = await startServices({}, '2027-06-01T10:00:00Z');
    expect(pageText(await pageFor('/solo-club', summer))).toContain('The next dates are being arranged');
    expect((await supertest(summer.app).get('/solo-club.ics')).status).toBe(303);
  });

  test('offers its meet-ups as a calendar file', async () => {
    const file = await fileFor('/solo-club.ics');
    expect(file.match(/BEGIN:VEVENT/g)).toHaveLength(5);
    expect(file).toContain('DTSTART:20270114T103000Z');
    expect(file).toContain("LOCATION:The Weavers' Table\\, 50 Example Street\\, Norwich");
  });
});

describe('the pre-registration page', () => {
  test('says when the sale opens, what registering gives and which messages are promised', async () => {
    const words = pageText(await pageFor('/prereg'));
    expect(words).toContain('Opens Saturday 2 January 2027 at 9am, until Saturday 30 January 2027 at 4pm');
    expect(words).toContain('One message when the sale opens and one reminder in its last week.');
    expect(words).toContain('There are 40 seats');
    expect(words).toContain('by Wednesday 30 December 2026 at 5pm');
  });

  test('offers both events as a calendar file, with start and end times', async () => {
    const file = await fileFor('/prereg.ics');
    expect(file).toContain('SUMMARY:The January sale opens');
    expect(file).toContain('DTSTART:20270102T090000Z\r\nDTEND:20270102T100000Z');
    expect(file).toContain('DTSTART:20270123T140000Z\r\nDTEND:20270123T163000Z');
  });

  test('links to the sale while the sale runs', async () => {
    const during = await startServices({}, '2027-01-05T10:00:00Z');
    expect(pageText(await pageFor('/prereg', during))).toContain('The sale is open');
    const sale = within(await pageFor('/prereg', during)).getAllByRole('link', /^See what is on sale/);
    expect(sale[0]?.attributes.href).toBe('/sale');
  });

  test('says when the sale ended, and its calendar file redirects to the page', async () => {
    const after = await startServices({}, '2027-02-05T10:00:00Z');
    expect(pageText(await pageFor('/prereg', after))).toContain('Ended Saturday 30 January 2027 at 4pm');
    expect((await supertest(after.app).get('/prereg.ics')).headers.location).toBe('/prereg');
  });
});

describe('the page of codes for Jet2holidays', () => {
  test('lists the valid codes with their savings and dates', async () => {
    const html = await pageFor('/jet2-codes');
    expect(findTexts(html, 'code')).toEqual(['FIXTURE60', 'FIXTURE100']);
    expect(pageText(html)).toContain('£60 off for each person');
    expect(pageText(html)).toContain('Book by 31 March 2027');
    expect(pageText(html)).toContain('1 May 2027 and 31 October 2027');
  });

  test('says when no code is valid', async () => {
    const later = await startServices({}, '2027-04-02T10:00:00Z');
    expect(pageText(await pageFor('/jet2-codes', later))).toContain('No codes today');
  });
});

describe('the page for readers of the Eastern Daily Press', () => {
  test('explains the letters EDP, groups printed offers by edition and lists the branches nearby', async () => {
    const html = await pageFor('/edp');
    expect(pageText(html)).toContain('The letters EDP stand for the Eastern Daily Press');
    expect(findTexts(html, 'h2')).toContain('Printed on Saturday 14 November 2026');
    const shops = within(html)
      .getAllByRole('region')
      .find((part) => part.html.includes('id="reader-shops"'));
    const names = shops?.getAllByRole('link').map(({ name }) => name);
    expect(names).toEqual(expect.arrayContaining(['Norwich', 'Swaffham', 'Wymondham', 'Bury St Edmunds']));
    expect(names).not.toContain('Bedford');
  });

  test('says when its oldest price was checked, and an offer’s page when its own was', async () => {
    const html = await pageFor('/edp');
    expect(pageText(html)).toMatch(/Oldest price here checked \d+ November 2026, \d/);
    const [offer] = linksOf(within(html)).filter((to) => to.startsWith('/offers/'));
    expect(pageText(await pageFor(offer as string))).toMatch(
      /Price checked (today|yesterday|\d+ November 2026), \d/,
    );
  });

  test('lists past cuttings with the days on which they were printed and closed', async () => {
    expect(pageText(await pageFor('/edp'))).toContain(
      'EE1031 Christmas markets of the Rhine by coach. Printed 10 October 2026, closed on 3 November 2026.',
    );
  });

  test('lists an offer as closed once its last day is past', async () => {
    const later = await startServices({}, '2027-03-01T10:00:00Z');
    expect(pageText(await pageFor('/edp', later))).toContain('closed on 26 February 2027');
  });
});

test('the mailer’s page says how long the mailer runs and when its oldest price was checked', async () => {
  const words = pageText(await pageFor('/mailer'));
  expect(words).toContain('It runs to 31 March 2027.');
  expect(words).toMatch(/In the order of its pages Oldest price here checked \d+ November 2026, \d/);
  expect(words).not.toContain('each price says');
});

describe('the page of prize draws and competitions', () => {
  test('lists open competitions with their closing day, and closed ones with the winner', async () => {
    const html = await pageFor('/competitiontcs');
    expect(linksOf(within(html))).toContain('#bulb-fields-2027-draw');
    expect(html).toContain('id="bulb-fields-2027-draw"');
    expect(pageText(html)).toContain('Open, closes 31 January 2027');
    expect(pageText(html)).toContain('won by Petchey, Essex');
    expect(pageText(html)).toContain('48 Example Street, Norwich NR2 0XX');
  });

  test('is noindex once no competition is open', async () => {
    const later = await startServices({}, '2027-03-02T10:00:00Z');
    const html = await pageFor('/competitiontcs', later);
    expect(findAttribute(html, 'meta name="robots"', 'content')).toBe('noindex, follow');
  });
});

describe('the recommend-a-friend page', () => {
  test('puts a customer’s code into its text, the email draft, the WhatsApp link and the card', async () => {
    const html = await pageFor('/recommend-a-friend?code=kx7-m3p');
    const link = 'https://www.example.test/recommend-a-friend?given=KX7M3P';
    expect(pageText(html)).toContain('give my code KX7M3P before you pay the deposit');
    const hrefs = linksOf(within(html)).map(decodeURIComponent);
    expect(hrefs.find((to) => to.startsWith('https://wa.me/?text='))).toContain(link);
    expect(hrefs.find((to) => to.startsWith('mailto:?subject='))).toContain(link);
    const pictures = within(html)
      .getAllByRole('img')
      .map(({ attributes }) => attributes.src);
    expect(pictures).toContain('/recommend-a-friend.svg?given=KX7M3P');
    expect(findAttribute(html, 'meta name="robots"', 'content')).toBe('noindex, follow');
    expect(findAttribute(html, 'link rel="canonical"', 'href')).toBe(
      'https://www.example.test/recommend-a-friend?code=KX7M3P',
    );
  });

  test('never asks for the friend’s name, address or number', async () => {
    const page = within(await pageFor('/recommend-a-friend'));
    const roles = ['textbox', 'checkbox', 'radio', 'combobox'] as const;
    const fields = roles.flatMap((role) => page.queryAllByRole(role));
    expect(fields.length).toBeGreaterThan(8);
    for (const { name } of fields) expect(name).not.toMatch(/friend/i);
    // One address for the code and one for the reply: both are the visitor's own.
    expect(fields.filter(({ attributes }) => attributes.name === 'email')).toHaveLength(2);
  });

  test('shows an error beside an invalid code and preserves what was typed', async () => {
    const html = await pageFor('/recommend-a-friend?code=KX7M30');
    expect(findTexts(html, 'title')[0]).toMatch(/^Error: /);
    expect(html).toContain('Enter your code: six letters and numbers, like KX7M3P');
    const field = within(html).getByRole('textbox', 'Your code, to add to the message and the card');
    expect(field.value).toBe('KX7M30');
  });

  test('shows the code and what it is worth to a friend who follows the link', async () => {
    const words = pageText(await pageFor('/recommend-a-friend?given=KX7M3P'));
    expect(words).toContain('A friend gave you a code KX7M3P');
    expect(words).toContain('on a booking of £750 or more');
    expect(words).toContain('you each have £25');
  });

  test('has a QR code as a separate SVG file, which ignores an invalid code', async () => {
    const good = await supertest(started.app).get('/recommend-a-friend.svg?given=KX7M3P');
    const odd = await supertest(started.app).get('/recommend-a-friend.svg?given=<script>');
    const bare = await supertest(started.app).get('/recommend-a-friend.svg');
    expect(good.headers['content-type']).toBe('image/svg+xml; charset=utf-8');
    expect(good.body.toString()).toMatch(/^<svg/);
    expect(odd.body.toString()).toBe(bare.body.toString());
    expect(good.body.toString()).not.toBe(bare.body.toString());
  });
});
