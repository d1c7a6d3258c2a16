/** An upload that cannot be stored: the form returns with its input, counts as failed, and works later. */
import { rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import supertest from 'supertest';
import { formCases } from '../support/form-cases.ts';
import { freshEmail } from '../support/fresh-email.ts';
import { readScrape } from '../support/scrape.ts';
import { type Started, startServices } from '../support/start-services.ts';

const pdf = Buffer.from('%PDF-1.7\n1 0 obj <<>> endobj\ntrailer <<>>\n%%EOF\n');
let started: Started;
beforeEach(async () => {
  started = await startServices({ TRUST_PROXY: '1' });
});
afterEach(() => started.services.close());

let visitors = 0;
/** The file comes before and between the text fields. */
function apply(accept: string, content = pdf) {
  visitors += 1;
  const { valid } = formCases.application as (typeof formCases)[string];
  const fields = {
    form: 'application',
    idempotencyKey: '',
    ...valid,
    email: freshEmail(),
    name: 'Ophelia Quayle',
  };
  const request = supertest(started.app)
    .post('/careers')
    .set({ accept, origin: 'https://www.example.test', 'x-forwarded-for': `10.7.0.${visitors}` });
  request.attach('cv', content, { filename: 'cv.pdf' });
  for (const [name, value] of Object.entries(fields)) request.field(name, value);
  return request;
}
const counted = async (result: string) =>
  readScrape(await started.services.metrics.write()).value(
    `form_submissions_total{form="application",result="${result}"}`,
  );
const filesOk = async () =>
  readScrape(await started.services.metrics.write()).value('dependency_ok{dependency="files"}');
const stored = () => started.services.database.read.selectFrom('submissions').select('id').execute();

/** Each fault breaks one step and returns its repair. */
const faults: Readonly<Record<string, () => () => void>> = {
  'no folder for what arrives': () => {
    const incoming = path.join(started.services.dataFolder, 'incoming');
    rmSync(incoming, { recursive: true, force: true });
    writeFileSync(incoming, '');
    return () => rmSync(incoming);
  },
  'a disk that takes no file': () => {
    const { uploads, dataFolder } = started.services;
    const { allocate } = uploads;
    uploads.allocate = async () => ({ id: 'none', file: path.join(dataFolder, 'nowhere/none') });
    return () => Object.assign(uploads, { allocate });
  },
  'a store that takes no file': () => {
    const { uploads } = started.services;
    const { store } = uploads;
    uploads.store = () => Promise.reject(Object.assign(new Error('read-only'), { code: 'EROFS' }));
    return () => Object.assign(uploads, { store });
  },
};

test.each(Object.keys(faults))(
  '%s: the page preserves what was typed, the form counts as failed, and it works after the repair',
  async (name) => {
    const mend = (faults[name] as () => () => void)();
    const page = await apply('text/html');
    expect([page.status, page.headers['retry-after']]).toEqual([503, '30']);
    expect(page.text).toContain('Ophelia Quayle');
    expect(page.text).toContain('07700 900982');
    expect(page.text).toContain('01632 960 120');
    const script = await apply('application/json', Buffer.concat([pdf, Buffer.alloc(2_000_000)]));
    expect([script.status, Object.keys(script.body)]).toEqual([503, ['message']]);
    expect([await counted('failed'), await counted('stored'), await stored()]).toEqual([2, 0, []]);
    expect(await filesOk()).toBe(0);
    mend();
    expect((await apply('text/html')).status).toBe(303);
    expect(await filesOk()).toBe(1);
    expect([await counted('stored'), (await stored()).length]).toEqual([1, 1]);
  },
);
