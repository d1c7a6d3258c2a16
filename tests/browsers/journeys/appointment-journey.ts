/** Books an appointment on a phone, then confirms, moves and cancels it by the link in the mail. */
import type { JourneySite } from './journey-site.ts';
import { takeTimeInPage } from './take-time-in-page.ts';
import { testJourney } from './test-journey.ts';

export function appointmentJourney(site: JourneySite, scripts: boolean): void {
  testJourney(site, 'half an hour is booked, confirmed, moved and cancelled', async () => {
    const visitor = await site.visit({ scripts, phone: true });
    const email = `appointment.${scripts ? 'with' : 'without'}.${Date.now()}@example.test`;
    await visitor.open('/branches/swaffham-shop');
    await visitor.press('link', 'Book half an hour', 'main');
    await visitor.see('heading', 'Half an hour in Swaffham');
    await visitor.press('link', /^Priya Desai/, 'main');
    await visitor.see('heading', 'Your half hour with Priya Desai');
    await visitor.choose('What is it about?', 'A cruise');
    await visitor.press('field', 'In the shop', 'form');
    const clock = scripts ? '10am' : '2pm';
    await visitor.press('field', clock, 'form');
    await visitor.type('Your name', 'Margaret Hale', 'form');
    await visitor.type('Email address', email, 'form');
    await takeTimeInPage(visitor);
    await visitor.press('button', 'Book this time');
    await visitor.see('heading', 'Your half hour is held: confirm by email');
    await visitor.see('text', new RegExp(`Monday 23 November 2026 at ${clock}`), 'main');

    const { read } = site.site.started.services.database;
    const mails = await read.selectFrom('outbox').select('body').where('recipient', '=', email).execute();
    const [link = ''] = /\/appointment\?token=[\w.-]+/.exec(mails[0]?.body ?? '') ?? [];
    await visitor.open(link);
    await visitor.press('button', 'Confirm the appointment');
    await visitor.see('heading', 'Your half hour is booked');
    await visitor.open(link);
    await visitor.press('field', '11am', 'form');
    await visitor.press('button', 'Move it');
    await visitor.see('heading', 'Your appointment has moved');
    await visitor.see('text', /Monday 23 November 2026 at 11am/, 'main');
    await visitor.open(link);
    await visitor.press('button', 'Cancel the appointment');
    await visitor.see('heading', 'Your appointment is cancelled');
    const rows = await read.selectFrom('appointments').selectAll().where('email', '=', email).execute();
    expect(rows).toMatchObject([{ moves: 1, cancelledAt: expect.any(String) }]);
  });
}
