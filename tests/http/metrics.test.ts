/** What is counted of a site that runs, as Prometheus reads it. */
import supertest from 'supertest';
import { startFakeQueryApi } from '../fakes/fake-query-api.ts';
import { sendSampleForm } from '../support/send-sample-form.ts';
import { type Started, startServices } from '../support/start-services.ts';

let started: Started;
const scrape = async () => (await started.services.metrics.write()).split('\n').sort();

test('prints', async () => {
  started = await startServices();
  await supertest(started.app).get('/press');
  process.stdout.write((await scrape()).filter((l) => !l.startsWith('#')).join('\n'));
});
