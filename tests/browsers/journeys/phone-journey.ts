/** On a phone: finds a July beach holiday from Stansted for a family, saves three, compares, and enquires. */
import type { Visitor } from '../../support/visitor/visitor.ts';
import type { JourneySite } from './journey-site.ts';
import { pressSave, titlesToSave } from './press-save.ts';
import { takeTimeInPage } from './take-time-in-page.ts';
import { testJourney } from './test-journey.ts';

export function phoneJourney(site: JourneySite, scripts: boolean): void {
  testJourney(
    site,
    'a July beach holiday for a family is looked for, three saved, compared and asked about',
    async () => {
      const visitor = await site.visit({ scripts, phone: true });
      await visitor.open('/');
      await find(visitor);
      const titles = (await titlesToSave(visitor)).slice(0, 3);
      expect(titles).toHaveLength(3);
      for (const title of titles) await pressSave(visitor, title);
      await visitor.press('fold', /^Menu/);
      await visitor.press('link', /^Saved holidays/, 'nav[aria-label="Main"]');
      await visitor.see('heading', 'Saved holidays');
      for (const title of titles) await visitor.see('link', title, 'main');
      await visitor.press('button', 'Compare side by side');
      await visitor.see('heading', 'Side by side');
      for (const title of titles) await visitor.see('link', title, 'table');
      const email = `priya.${scripts ? 'with' : 'without'}@example.test`;
      await sendEnquiry(visitor, email);
      await visitor.see('heading', 'Your question is with the branch');
      // Reads the mail to the branch.
      const { read } = site.site.started.services.database;
      const [mail] = await read.selectFrom('outbox').selectAll().where('replyTo', '=', email).execute();
      for (const title of titles) expect(JSON.stringify(mail)).toContain(title);
    },
  );
}

async function find(visitor: Visitor): Promise<void> {
  await visitor.press('fold', 'Kind, length, meals and budget');
  for (const [field, choice] of [
    ['Holiday', 'Beach'],
    ['From', 'London Stansted'],
    ['When', 'July 2027'],
    ['Total for the party', 'Up to £2,000'],
  ] as const)
    await visitor.choose(field, choice);
  await visitor.press('button', 'Show holidays');
  // No such week is on sale; the page lists offers that miss one criterion.
  await visitor.see('heading', '0 holidays');
  for (const chip of ['London Stansted', 'Beach', 'July 2027', 'up to £2,000'])
    await visitor.see('link', `${chip}: remove`, 'main');
  await visitor.see('heading', 'The nearest to it');
}

/** The page has a second form, for price alerts. */
const enquiryForm = 'form[data-form="enquiry-short"]';

async function sendEnquiry(visitor: Visitor, email: string): Promise<void> {
  const question = await visitor.see('field', 'What would you like to know?', enquiryForm);
  await visitor.type('Your name', 'Priya Shah', enquiryForm);
  await visitor.press('field', 'By email', enquiryForm);
  await visitor.type('Email address', email, enquiryForm);
  await visitor.choose('Which branch should answer?', 'Norwich', enquiryForm);
  // The message is prefilled with the holidays.
  expect(question.value).toMatch(/^I’m thinking about:/);
  await takeTimeInPage(visitor);
  await visitor.press('button', 'Send my question');
}
