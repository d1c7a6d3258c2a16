/** A visitor of the account page whose browser stores cookies and runs no scripts. */
import supertest, { type Response } from 'supertest';
import { visibleText } from './read-structured-data.ts';
import type { Started } from './start-services.ts';

let visitors = 0;

/** The site must run with one trusted proxy hop, so that each visitor has a separate IP address. */
export class AccountVisitor {
  readonly #jar = new Map<string, string>();
  readonly #site: Started;
  readonly address: string;

  constructor(site: Started, address?: string) {
    visitors += 1;
    this.#site = site;
    this.address = address ?? `192.0.2.${visitors}`;
  }

  /** Headers for requests that a test builds itself. */
  headers(): Record<string, string> {
    const cookie = [...this.#jar].map(([name, value]) => `${name}=${value}`).join('; ');
    return {
      'x-forwarded-for': this.address,
      'sec-fetch-site': 'same-origin',
      ...(cookie && { cookie }),
    };
  }

  #keep({ headers }: Response): void {
    for (const cookie of ([headers['set-cookie'] ?? []] as string[][]).flat()) {
      const [, name, value] = /^([^=]+)=([^;]*)/.exec(cookie) as RegExpExecArray;
      if (/Max-Age=0;/.test(cookie)) this.#jar.delete(name as string);
      else this.#jar.set(name as string, value as string);
    }
  }

  get signedIn(): boolean {
    return this.#jar.has('__Host-session');
  }

  has(cookie: string): boolean {
    return this.#jar.has(cookie);
  }

  async open(path = '/sign-in'): Promise<string> {
    const response = await supertest(this.#site.app).get(path).set(this.headers()).expect(200);
    this.#keep(response);
    return visibleText(response.text);
  }

  /** Posts a form and returns the raw response. */
  async post(form: string, fields: Record<string, string> = {}): Promise<Response> {
    const response = await supertest(this.#site.app)
      .post(`/account/${form}`)
      .set(this.headers())
      .type('form')
      .send(fields);
    this.#keep(response);
    return response;
  }

  /** Posts a form and returns the text of the page that it redirects to. */
  async send(form: string, fields: Record<string, string> = {}): Promise<string> {
    const response = await this.post(form, fields);
    if (response.status !== 303) throw new Error(`${form} was answered with ${response.status}`);
    return this.open(response.headers.location?.replace(/#.*/, ''));
  }

  /** Calls the identity API as the SDK does from a page; returns the error message, or `in`. */
  async call(method: string, body: object): Promise<string> {
    const response = await supertest(this.#site.app)
      .post(`/identitytoolkit.googleapis.com/v1/accounts:${method}`)
      .set(this.headers())
      .send(body);
    return response.body.error?.message ?? 'in';
  }
}
