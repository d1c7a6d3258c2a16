/** Visitors of a running site who record each acknowledgement, and the reconciliation with its data. */
import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { openDatabase } from '#server/database.ts';
import type { Database } from '#server/platform/database/open-database.ts';

/** Acknowledgements, keyed by the visitor's email address. */
export interface Ledger {
  forms: Map<string, string>;
  /** SHA-256 of the file, keyed by the email address of its form. */
  uploads: Map<string, string>;
  accounts: Set<string>;
  names: Map<string, string>;
  saved: Map<string, string[]>;
  /** Receipts, keyed by the payer's email address. */
  payments: Map<string, string>;
  /** Rejected requests, as text. */
  refused: string[];
  /** Requests with a broken connection, whose result is unknown. */
  broken: number;
  slowestMs: number;
}

export function newLedger(): Ledger {
  return {
    forms: new Map(),
    uploads: new Map(),
    accounts: new Set(),
    names: new Map(),
    saved: new Map(),
    payments: new Map(),
    refused: [],
    broken: 0,
    slowestMs: 0,
  };
}

export const actions = ['form', 'upload', 'account', 'payment'] as const;
type Action = (typeof actions)[number];

const pdf = Buffer.from('%PDF-1.7\n1 0 obj <<>> endobj\ntrailer <<>>\n%%EOF\n');
const savedOffers = ['NX4127', 'TV1001', 'SA2002'];
/** With a crawler's user agent they would get lower priority than people. */
const userAgent = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';
let count = 0;

/** Performs one action as one visitor with a separate IP address. */
export async function visit(ledger: Ledger, origin: string, action: Action): Promise<void> {
  count += 1;
  const who = new Person(ledger, origin, `${action}-${count}-${process.pid}@example.test`, count);
  const startedAt = performance.now();
  try {
    await who[action]();
  } catch (error) {
    if (error instanceof RefusedError) ledger.refused.push(error.message);
    else if (isBroken(error)) ledger.broken += 1;
    else throw error;
  }
  ledger.slowestMs = Math.max(ledger.slowestMs, performance.now() - startedAt);
}

class RefusedError extends Error {}

function isBroken(error: unknown): boolean {
  const { message, cause } = error as { message: string; cause?: { code?: string } };
  return /fetch failed|terminated|aborted/.test(message) || /ECONN|EPIPE|UND_ERR/.test(cause?.code ?? '');
}

/** Returns the beginning of a response's text. */
function findWords(text: string): string {
  return /<h1[^>]*>.*?<\/h1>.{0,200}/s.exec(text)?.[0] ?? text.slice(0, 200);
}

class Person {
  readonly #ledger: Ledger;
  readonly #origin: string;
  readonly #email: string;
  readonly #from: Record<string, string>;

  constructor(ledger: Ledger, origin: string, email: string, number: number) {
    this.#ledger = ledger;
    this.#origin = origin;
    this.#email = email;
    const address = `10.${(number >> 16) & 255}.${(number >> 8) & 255}.${number & 255}`;
    this.#from = { 'x-forwarded-for': address, 'sec-fetch-site': 'same-origin', 'user-agent': userAgent };
  }

  async form(): Promise<void> {
    const { reference } = await this.#send('/contact', {
      form: 'contact',
      name: 'Margaret Hale',
      email: this.#email,
      how: 'email',
      branch: 'norwich-shop',
      topic: 'holiday',
      message: `A week in May, for ${this.#email}.`,
    });
    this.#ledger.forms.set(this.#email, reference);
  }

  async upload(): Promise<void> {
    const file = Buffer.concat([pdf, Buffer.from(this.#email)]);
    const fields = {
      form: 'application',
      name: 'Margaret Hale',
      email: this.#email,
      vacancy: 'none',
      phone: '07700 900982',
      postcode: 'cb1 2ab',
      right_to_work: 'yes',
    };
    const body = new FormData();
    for (const [name, value] of Object.entries({ idempotencyKey: '', website: '', ...fields }))
      body.append(name, value);
    body.append('cv', new Blob([file], { type: 'application/pdf' }), 'cv.pdf');
    const response = await this.#fetch('/careers', { body, headers: { accept: 'application/json' } });
    const { reference } = (await response.json()) as { reference: string };
    this.#ledger.forms.set(this.#email, reference);
    this.#ledger.uploads.set(this.#email, createHash('sha256').update(file).digest('hex'));
  }

  /**
   * Creates an account, sets its name, starts a session and saves three offers, each with a response of its
   * own.
   */
  async account(): Promise<void> {
    const password = `Lantern-${this.#email}-Quay`.slice(0, 40);
    const made = await this.#call('signUp', { email: this.#email, password, returnSecureToken: true });
    this.#ledger.accounts.add(this.#email);
    const name = `Name of ${count}`;
    const named = await this.#call('update', {
      idToken: made.idToken,
      displayName: name,
      returnSecureToken: true,
    });
    this.#ledger.names.set(this.#email, name);
    const { idToken = made.idToken, refreshToken = made.refreshToken } = named;
    const session = await this.#fetch('/account/session', {
      body: JSON.stringify({ idToken, refreshToken }),
      headers: { 'content-type': 'application/json' },
    });
    const cookie = session.headers.getSetCookie().map((each) => each.split(';')[0]);
    for (const [index, offer] of savedOffers.entries()) {
      const change = await this.#fetch('/live/shortlist', {
        body: JSON.stringify({ add: [offer] }),
        headers: { 'content-type': 'application/json', cookie: cookie.join('; ') },
      });
      await change.json();
      this.#ledger.saved.set(this.#email, savedOffers.slice(0, index + 1));
    }
  }

  /** Pays through the sandbox's page, up to the receipt. */
  async payment(): Promise<void> {
    const asForm = { 'content-type': 'application/x-www-form-urlencoded', accept: 'text/html' };
    const step = (to: string, fields: Record<string, string>) =>
      this.#fetch(to, { body: new URLSearchParams(fields).toString(), headers: asForm });
    const details = {
      ref: `PT${10_000 + (count % 80_000)}`,
      surname: 'Hale',
      amount: '250.50',
      branch: 'norwich-shop',
    };
    const checked = await step('/payment', {
      form: 'payment',
      idempotencyKey: '',
      website: '',
      ...details,
      email: this.#email,
    });
    const check = new URL(checked.headers.get('location') ?? '', this.#origin).searchParams.get('check');
    if (!check)
      throw new Error(`No check was offered: ${checked.status} ${(await checked.text()).slice(0, 2_000)}`);
    const hosted = await step('/payment-redirect', { check });
    const chosen = await step(hosted.headers.get('location') as string, { choice: 'approve' });
    const shown = await fetch(this.#origin + chosen.headers.get('location'), {
      headers: { ...this.#from, accept: 'text/html' },
    });
    const page = await shown.text();
    const receipt = /R-[2-9A-Z]{4}-[2-9A-Z]{4}/.exec(page)?.[0];
    if (shown.status >= 500 || !receipt)
      throw new RefusedError(`payment result ${shown.status} ${findWords(page)}`);
    this.#ledger.payments.set(this.#email, receipt);
  }

  async #send(page: string, fields: Record<string, string>): Promise<{ reference: string }> {
    const body = new URLSearchParams({ idempotencyKey: '', website: '', ...fields }).toString();
    const headers = { 'content-type': 'application/x-www-form-urlencoded', accept: 'application/json' };
    return (await (await this.#fetch(page, { body, headers })).json()) as { reference: string };
  }

  async #call(method: string, body: object): Promise<Record<string, string>> {
    const response = await this.#fetch(`/identitytoolkit.googleapis.com/v1/accounts:${method}?key=embedded`, {
      body: JSON.stringify(body),
      headers: { 'content-type': 'application/json' },
    });
    return (await response.json()) as Record<string, string>;
  }

  async #fetch(
    to: string,
    init: { body: string | FormData; headers: Record<string, string> },
  ): Promise<Response> {
    const response = await fetch(new URL(to, this.#origin), {
      method: 'POST',
      redirect: 'manual',
      body: init.body,
      headers: { ...this.#from, ...init.headers },
      signal: AbortSignal.timeout(30_000),
    });
    if (response.status >= 400)
      throw new RefusedError(`${to.split('?')[0]} ${response.status} ${findWords(await response.text())}`);
    return response;
  }
}

export interface ReconcileReport {
  acknowledged: number;
  lost: string[];
  doubled: string[];
}

/** Compares the ledger with the data, over a new database connection. */
export async function reconcile(
  ledger: Ledger,
  place: {
    dataFolder: string;
    databaseUrl: string | undefined;
    /** Reads uploads that are not in the data folder. */
    readUpload?: (id: string) => Buffer | undefined;
  },
): Promise<ReconcileReport> {
  const database = await openDatabase(place);
  try {
    const lost: string[] = [];
    const doubled: string[] = [];
    const folder = path.join(place.dataFolder, 'uploads');
    const readFolder = (id: string) =>
      existsSync(path.join(folder, id)) ? readFileSync(path.join(folder, id)) : undefined;
    const readUpload = (id: string) => place.readUpload?.(id) ?? readFolder(id);
    await reconcileForms(ledger, database, readUpload, lost, doubled);
    await reconcileAccounts(ledger, database, lost);
    await reconcilePayments(ledger, database, lost, doubled);
    const { forms, uploads, accounts, names, saved, payments } = ledger;
    const acknowledged = [forms, uploads, accounts, names, saved, payments].reduce(
      (sum, { size }) => sum + size,
      0,
    );
    return { acknowledged, lost, doubled };
  } finally {
    await database.close();
  }
}

async function reconcileForms(
  { forms, uploads }: Ledger,
  { read }: Database,
  readUpload: (id: string) => Buffer | undefined,
  lost: string[],
  doubled: string[],
): Promise<void> {
  const rows = await read.selectFrom('submissions').select(['id', 'reference', 'email']).execute();
  const files = await read.selectFrom('uploads').select(['id', 'submission']).execute();
  const mails = await read.selectFrom('outbox').select('submission').execute();
  for (const [email, reference] of forms) {
    const mine = rows.filter((row) => row.email === email);
    if (mine[0]?.reference !== reference) lost.push(`form of ${email}`);
    if (mine.length > 1) doubled.push(`form of ${email}`);
    if (mine[0] && mails.filter(({ submission }) => submission === mine[0]?.id).length !== 2)
      lost.push(`mails of ${email}`);
  }
  for (const [email, sha256] of uploads) {
    const row = rows.find((each) => each.email === email);
    const file = files.find(({ submission }) => submission === row?.id);
    const content = file && readUpload(file.id);
    if (!content || createHash('sha256').update(content).digest('hex') !== sha256)
      lost.push(`file of ${email}`);
  }
}

async function reconcileAccounts(
  { accounts, names, saved }: Ledger,
  { read }: Database,
  lost: string[],
): Promise<void> {
  const rows = await read.selectFrom('accounts').select(['uid', 'email', 'displayName']).execute();
  const byEmail = new Map(rows.map((row) => [row.email, row]));
  const lists = await read
    .selectFrom('documents')
    .selectAll()
    .where('collection', '=', 'shortlists')
    .execute();
  const offersByUid = new Map(
    lists.map(({ id, fields }) => [id, (JSON.parse(fields) as { offers: string[] }).offers]),
  );
  for (const email of accounts) if (!byEmail.has(email)) lost.push(`account of ${email}`);
  for (const [email, name] of names)
    if (byEmail.get(email)?.displayName !== name) lost.push(`name of ${email}`);
  for (const [email, offers] of saved) {
    const there = offersByUid.get(byEmail.get(email)?.uid ?? '') ?? [];
    if (!offers.every((offer) => there.includes(offer))) lost.push(`offers of ${email}`);
  }
}

async function reconcilePayments(
  { payments }: Ledger,
  { read }: Database,
  lost: string[],
  doubled: string[],
): Promise<void> {
  const rows = await read.selectFrom('payments').selectAll().execute();
  for (const [email, receipt] of payments) {
    const mine = rows.filter((row) => row.email === email);
    if (!mine.some((row) => row.receipt === receipt && row.state === 'succeeded'))
      lost.push(`payment of ${email}`);
    if (mine.length > 1) doubled.push(`payment of ${email}`);
  }
}
