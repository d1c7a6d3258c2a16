/** Forms: an enquiry about a holiday, a payment, and an account with a sign-in. */

import type { JourneySite } from './journey-site.ts';
import { takeTimeInPage } from './take-time-in-page.ts';
import { testJourney } from './test-journey.ts';

let visitors = 0;

export function formJourneys(site: JourneySite, scripts: boolean): void {
  testJourney(site, 'a holiday is asked about: a mistake is told, and the question then sent', async () => {
    const visitor = await site.visit({ scripts, phone: true });
    const postsBefore = site.site.posts.length;
    await visitor.open('/offers/nerja-in-may-from-trip-ju3101');
    await visitor.press('link', 'Ask about this holiday', 'main');
    await visitor.type('Your name', 'Margaret Hale', 'form');
    await takeTimeInPage(visitor);
    await visitor.press('button', 'Send my question');
    await visitor.see('heading', 'There is a problem');
    expect((await visitor.see('field', 'Your name', 'form')).value).toBe('Margaret Hale');
    await visitor.press('field', 'By email', 'form');
    await visitor.type('Email address', 'margaret@example.test', 'form');
    await takeTimeInPage(visitor);
    await visitor.press('button', 'Send my question');
    await visitor.see('heading', /^Your (?:question|enquiry)|^Thank/);
    // With scripts the mistake is found before a request is sent.
    const statuses = site.site.posts.slice(postsBefore).map((post) => post.split(' ')[0]);
    expect(statuses).toEqual(scripts ? ['200'] : ['422', '303']);
    const { read } = site.site.started.services.database;
    const rows = await read.selectFrom('submissions').selectAll().where('form', '=', 'enquiry').execute();
    expect(JSON.stringify(rows.at(-1))).toContain('JU3101');
  });

  testJourney(site, 'a booking is paid for', async () => {
    const visitor = await site.visit({ scripts, phone: true });
    visitors += 1;
    await visitor.open('/payment');
    await visitor.type('Booking reference', `PT4821${visitors % 10}`);
    await visitor.type('Surname on the booking', 'ONeill');
    await visitor.type('Amount to pay', '1250.50');
    await visitor.type('Email address for the receipt', 'sample.visitor@example.test');
    await visitor.choose('Branch you booked with', 'Norwich');
    await takeTimeInPage(visitor);
    await visitor.press('button', 'Continue');
    await visitor.see('heading', 'Check your payment');
    await visitor.press('button', 'Continue to secure payment');
    await visitor.see('heading', 'Practice payment');
    await visitor.press('button', 'Approve the payment');
    await visitor.see('heading', 'Payment received');
    await visitor.see('text', /R-[2-9A-Z]{4}-[2-9A-Z]{4}/, 'main');
  });

  testJourney(site, 'an account is made, signed out of and signed in to again', async () => {
    const visitor = await site.visit({ scripts, phone: true });
    const email = `margaret.${scripts ? 'with' : 'without'}@example.test`;
    const password = 'Lantern-Quay-4471';
    await visitor.open('/sign-in');
    await visitor.type(/^Your name/, 'Margaret', '#sign-up');
    await visitor.type(/mail address/, email, '#sign-up');
    await visitor.type('Password', password, '#sign-up');
    await visitor.press('button', 'Make my account');
    await visitor.see('heading', 'Hello, Margaret');
    // A person takes longer than the page, which opens the stream of saved holidays after this request.
    if (scripts)
      await visitor.until('the saved holidays to be loaded', () =>
        visitor.page.run(() =>
          performance.getEntriesByType('resource').some(({ name }) => name.endsWith('/live/shortlist')),
        ),
      );
    await visitor.press('button', 'Sign out', 'main');
    await visitor.see('heading', 'Sign in', 'main');
    await visitor.type(/mail address/, email, '#sign-in');
    await visitor.type('Password', password, '#sign-in');
    await visitor.press('button', 'Sign in', 'main');
    await visitor.see('heading', 'Hello, Margaret');
  });
}
