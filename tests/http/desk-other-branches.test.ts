/** A shop tries every route of the desk with ids of other people: no response has a byte of them. */
import { randomUUID } from 'node:crypto';
import type { Router } from 'express';
import { appointmentLink } from '../support/appointment-link.ts';
import { confirmBooking } from '../support/confirm-booking.ts';
import { addMember, type DeskVisitor } from '../support/desk-visitor.ts';
import { detail } from '../support/detail.ts';
import { openJsonLog } from '../support/json-log.ts';
import { sendPageForm } from '../support/send-page-form.ts';
import { type Started, server, startServices } from '../support/start-services.ts';

/** In everything that the shop in Ely may not see; no page has it otherwise. */
const hidden = /zorella|quimbus/i;
const person = { name: 'Zorella Quimbus', email: 'zorella@example.test' };
const event = 'cruise-afternoon-launch';
const newsletter = '2026-12-01-zorella-by-the-sea-letter';

const { log, lines } = openJsonLog();
let site: Started;
let shop: DeskVisitor;
let colleague: DeskVisitor;
beforeAll(async () => {
  site = await startServices({ TRUST_PROXY: '1' }, undefined, { log });
  shop = await addMember(site, 'sam', 'shop', ['ely-shop']);
  colleague = await addMember(site, 'quimbus', 'shop', ['norwich-shop']);
});
afterAll(() => site.services.close());

const read = () => site.services.database.read;

/** Fills the other branch, and what belongs to no branch; resolves with its ids by parameter of a route. */
async function fill(): Promise<Record<string, readonly string[]>> {
  const contact = { ...person, how: 'email', branch: 'norwich-shop', topic: 'holiday' };
  const needs = { assist: 'yes', assist_note: 'Quimbus cannot climb' };
  await sendPageForm(site, '/contact', 'contact', { ...contact, ...needs, message: 'Quimbus' }).expect(303);
  // More forms than one visitor may send in a minute.
  site.advance(60_000);
  const job = {
    ...person,
    phone: '07700 900982',
    postcode: 'cb1 2ab',
    vacancy: 'none',
    right_to_work: 'yes',
  };
  const cv = { field: 'cv', name: 'quimbus.pdf', content: Buffer.from('%PDF-1.4\nQuimbus\n%%EOF\n') };
  await sendPageForm(site, '/careers', 'application', job, cv).expect(303);
  site.advance(60_000);
  await appointmentLink(site, person.email);
  site.advance(60_000);
  const seats = { ...person, launch: event, branch: 'norwich-shop', seats: '2' };
  await sendPageForm(site, '/prereg', 'prereg', seats).expect(303);
  await confirmBooking(site, person.email);
  const { id: block, ...times } = {
    ...{
      id: randomUUID(),
      branch: 'norwich-shop',
      adviser: null,
      why: 'Quimbus',
      madeAt: '2026-11-20T10:00Z',
    },
    ...{ startsAt: '2026-12-08T10:00:00.000Z', endsAt: '2026-12-08T12:00:00.000Z' },
  };
  const at = '2026-11-20T10:00:00.000Z';
  const [payment, refund] = [randomUUID(), randomUUID()];
  const drafts = [`newsletters/${newsletter}`, 'offers/NX4127'];
  await site.services.database.write(async (transaction) => {
    await transaction
      .insertInto('appointmentBlocks')
      .values({ id: block, ...times })
      .execute();
    await transaction.updateTable('appointments').set({ name: person.name }).execute();
    await transaction
      .insertInto('payments')
      .values({
        ...{ id: payment, reference: 'PT48213', surname: 'Quimbus', nameKey: 'quimbus', email: person.email },
        ...{ amountPence: 25_000, branch: 'norwich-shop', provider: 'stripe', state: 'succeeded' },
        ...{
          receipt: 'R-7K3F-29',
          refundedPence: 0,
          createdAt: at,
          changedAt: at,
          paidAt: at,
          matchedAt: null,
        },
      })
      .execute();
    await transaction
      .insertInto('paymentRefunds')
      .values({
        ...{ id: refund, payment, amountPence: 2_000, reason: 'Quimbus', at, changedAt: at },
        ...{ requestedByName: 'Quimbus', state: 'requested' },
      })
      .execute();
    await transaction
      .insertInto('photos')
      .values({
        ...{
          name: 'a'.repeat(16),
          item: 'branches/norwich-shop',
          alt: 'Quimbus',
          credit: 'Quimbus',
          licence: 'own',
        },
        ...{ focus: 'centre', original: randomUUID(), addedAt: at, retiredAt: null },
      })
      .execute();
    await transaction
      .insertInto('contentRevisions')
      .values(
        drafts.map((item) => ({
          ...{ kind: item.split('/')[0] as string, id: item.split('/')[1] as string, number: 1 },
          ...{
            file: `${item}.yaml`,
            text: 'title: Quimbus\n',
            change: 'edited' as const,
            state: 'draft' as const,
          },
          ...{ liveFrom: null, madeFrom: 0, releasedDigest: null, author: 'Quimbus', why: null, at },
        })),
      )
      .execute();
  });
  const submissions = await read().selectFrom('submissions').select('reference').execute();
  const uploads = await read().selectFrom('uploads').select('id').execute();
  return {
    reference: [...submissions.map(({ reference }) => reference), 'P-7K3F-29', 'P-2222-22'],
    step: ['claim', 'note', 'answer', 'record', 'hand-on', 'close', 'release', 'reveal'],
    file: uploads.map(({ id }) => id),
    id: [block, refund, colleague.cookie.slice(13), 'quimbus', 'NX4127', newsletter, randomUUID()],
    slug: [event, newsletter, 'ely'],
    kind: ['offers', 'newsletters', 'branches'],
    name: ['R-7K3F-29', payment, 'a'.repeat(16), randomUUID()],
    day: ['2026-11-20', '2026-11'],
  };
}

interface Layer {
  readonly route?: { readonly path: string; readonly methods: Readonly<Record<string, boolean>> };
  readonly handle: { readonly stack?: readonly Layer[] };
  /** Path of a router in the router. */
  readonly rawPath: string;
}

type Route = readonly [method: 'get' | 'post', path: string];

/** Routes of the desk's router and of those in it. */
function routesOf(layers: readonly Layer[], mount = ''): Route[] {
  return layers.flatMap(({ route, handle, rawPath }) =>
    route
      ? (['get', 'post'] as const).flatMap((method): Route[] =>
          route.methods[method] ? [[method, mount + route.path]] : [],
        )
      : routesOf(handle.stack ?? [], mount + (rawPath === '/' ? '' : rawPath)),
  );
}

/** The path with every value of each of its parameters. */
function expand(path: string, ids: Readonly<Record<string, readonly string[]>>): string[] {
  const name = /:(\w+)/.exec(path)?.[1];
  if (name === undefined) return [path];
  const values = ids[name] ?? Object.values(ids).flat();
  return values.flatMap((value) => expand(path.replace(`:${name}`, encodeURIComponent(value)), ids));
}

/** Fields that would act, so that a route without its check would change something. */
function fieldsFor(address: string, [reference = '']: readonly string[] = []): Record<string, string> {
  const revision = '0';
  const text = 'x';
  const all: Record<string, Record<string, string>> = {
    ...{ claim: { revision }, release: { revision }, reveal: { revision }, close: { revision, text } },
    ...{ note: { revision, text }, answer: { revision, text }, record: { revision, text, way: 'phone' } },
    'hand-on': { revision, text, branch: 'ely-shop' },
    move: { to: '2026-12-09T10:00:00.000Z dev-malhotra' },
    ...{
      match: { seen: '0' },
      settle: { note: text },
      refund: { amount: '10', seen: '25000', reason: text },
    },
  };
  return all[address.split('/').at(-1) as string] ?? { code: reference };
}

/** Lists, searches and links of mails, which name their subject in the query. */
async function queriesFor(lists: readonly string[]): Promise<string[]> {
  const mails = await read().selectFrom('outbox').select('body').execute();
  const links = mails.flatMap(({ body }) => body.match(/\/staff\/\S+/g) ?? []);
  const at = '2026-12-08T09:00:00.000Z';
  const asked = [
    ...[
      'view=all',
      'view=quarantined',
      'view=answered',
      'search=wisteria+bramble',
      'from=-1',
      'after=x',
      'done=left',
    ],
    ...['branch=norwich-shop', 'branch=norwich-shop&day=2026-12-08', 'day=2026-12-08&adviser=dev-malhotra'],
    `branch=norwich-shop&adviser=dev-malhotra&time=${at}`,
    `branch=ely-shop&adviser=dev-malhotra&time=${at}`,
  ];
  return [...links, ...lists.flatMap((list) => asked.map((query) => `${list}?${query}`))];
}

/** Rows that another branch's people could lose or find changed. */
async function readRows() {
  const tables = [
    ...(['submissions', 'submissionSteps', 'submissionViews', 'uploads'] as const),
    ...(['appointments', 'appointmentBlocks', 'seatBookings', 'payments', 'paymentRefunds', 'acts'] as const),
    ...(['contentRevisions', 'photos', 'staff', 'outbox'] as const),
  ];
  const rows = await Promise.all(tables.map((table) => read().selectFrom(table).selectAll().execute()));
  return Object.fromEntries(tables.map((table, at) => [table, rows[at]]));
}

detail(
  'a shop’s 500 tries of every route with ids of other people show no byte of them, and change nothing',
  async () => {
    const ids = await fill();
    const desk = await server.loadDesk();
    const router: Router = await desk(site.services);
    const routes = routesOf((router as unknown as { stack: Layer[] }).stack);
    const withIds = routes
      .filter(([, path]) => path.includes(':'))
      .flatMap(([method, path]) => expand(`/staff${path}`, ids).map((address) => [method, address] as const));
    expect(routes).toEqual(
      expect.arrayContaining([
        ['get', '/people/:id'],
        ['post', '/pictures/:name/withdraw'],
      ]),
    );
    const lists = routes.filter(([method, path]) => method === 'get' && !path.includes(':'));
    const queries = await queriesFor(lists.map(([, path]) => `/staff${path}`));
    const tries = [...withIds, ...queries.map((address) => ['get', address] as const)];
    const every = new Set([...(ids.reference ?? []), ...(ids.file ?? []), ...(ids.name ?? [])]);
    const before = await readRows();
    const seen: string[] = [];
    let shown = 0;
    for (const [at, [method, address]] of tries.entries()) {
      // Each from another client, so that no rate limit answers in place of the desk.
      shop.address = `198.51.${100 + (at >> 8)}.${at & 255}`;
      colleague.address = shop.address;
      const { status, headers, text, body } = await (method === 'get'
        ? shop.get(address)
        : shop.post(address, fieldsFor(address, ids.reference)));
      const all = `${JSON.stringify(headers)}${text}${Buffer.isBuffer(body) ? body : ''}`;
      const named = [...every].filter((id) => all.includes(id) && !address.includes(id));
      const isPrivate = headers['cache-control'] === 'private, no-store' && headers.etag === undefined;
      if (
        !isPrivate ||
        hidden.test(all.replaceAll(address, '')) ||
        named.length > 0 ||
        status === 429 ||
        status >= 500
      )
        seen.push(`${status} ${method} ${address} ${named}`);
      if (method === 'get' && hidden.test((await colleague.get(address)).text ?? '')) shown += 1;
    }
    expect(tries.length).toBeGreaterThan(500);
    expect(seen).toEqual([]);
    expect(await readRows()).toEqual(before);
    expect(JSON.stringify(lines())).not.toMatch(/zorella|wisteria|R-7K3F-29/i);
    // The same addresses have them for a colleague of that branch.
    expect(shown).toBeGreaterThan(10);
  },
);
