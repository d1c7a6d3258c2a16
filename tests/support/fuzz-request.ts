/** Generates a hostile request from a number, so that it can be repeated. */
import {
  cookies,
  fields,
  headers,
  keys,
  methods,
  others,
  pages,
  queries,
  types,
  values,
} from './fuzz-dictionary.ts';
import { randomFrom } from './seeded-random.js';

export function makeRequest(seed: number): Buffer {
  const odd = new OddRequest(randomFrom(seed));
  return odd.write();
}

class OddRequest {
  readonly #random: () => number;

  constructor(random: () => number) {
    this.#random = random;
  }

  write(): Buffer {
    const method = this.#pick(methods);
    const target = this.#path(this.#pick(this.#chance(0.5) ? pages : others)) + this.#query();
    const body = method === 'POST' || this.#chance(0.05) ? Buffer.from(this.#body()) : null;
    const lines = [`${method} ${target.replace(/\s/g, '') || '/'} HTTP/1.1`, ...this.#headers(body)];
    const head = `${lines.map((line) => line.replace(/[\r\n]/g, '')).join('\r\n')}\r\n\r\n`;
    return Buffer.concat([Buffer.from(head), body ?? Buffer.alloc(0)]);
  }

  #chance(share: number): boolean {
    return this.#random() < share;
  }

  #below(most: number): number {
    return Math.floor(this.#random() * most);
  }

  #pick<Item>(list: readonly Item[]): Item {
    return list[this.#below(list.length)] as Item;
  }

  #some<Item>(most: number, make: () => Item): Item[] {
    return Array.from({ length: this.#below(most + 1) }, make);
  }

  #word(): string {
    if (this.#chance(0.7)) return this.#pick(values);
    return this.#some(12, () => String.fromCharCode(33 + this.#below(94))).join('');
  }

  #path(path: string): string {
    const at = this.#below(path.length + 1);
    const ways: [share: number, () => string][] = [
      [0.5, () => path],
      [0.15, () => path.slice(0, at) + this.#word() + path.slice(at)],
      [0.1, () => path.slice(0, at)],
      [0.1, () => `${path}/${this.#word()}`],
      [0.05, () => path.toUpperCase()],
      [0.06, () => this.#pick(['/', '\\', '/%5C', '/%2F', '/.']) + path],
    ];
    let rest = this.#random();
    for (const [share, make] of ways) {
      rest -= share;
      if (rest < 0) return make();
    }
    return this.#pick(['*', this.#word(), `http://evil.example${path}`, `/${this.#word()}`.repeat(30)]);
  }

  #pair(): string {
    const [key, value] = [this.#chance(0.8) ? this.#pick(keys) : this.#word(), this.#word()];
    return this.#chance(0.7) ? `${encodeURIComponent(key)}=${encodeURIComponent(value)}` : `${key}=${value}`;
  }

  #query(): string {
    return this.#chance(0.5) ? '' : `?${this.#some(6, () => this.#pair()).join('&')}`;
  }

  #json(depth = 0): unknown {
    if (depth > 3 || this.#chance(0.4))
      return this.#pick<unknown>([this.#word(), this.#below(1e6), null, true, -1, 'ann@example.test']);
    if (this.#chance(0.3)) return this.#some(4, () => this.#json(depth + 1));
    const name = () => (this.#chance(0.8) ? this.#pick(fields) : this.#word());
    return Object.fromEntries(this.#some(6, () => [name(), this.#json(depth + 1)]));
  }

  #body(): string {
    const part =
      `--b\r\nContent-Disposition: form-data; name="${this.#pick(keys)}"; ` +
      `filename="${this.#word()}"\r\n\r\n`;
    const asked = { query: this.#pick(queries), variables: this.#json(), operationName: this.#word() };
    const makers = [
      () => this.#some(10, () => this.#pair()).join('&'),
      () => JSON.stringify(this.#json()),
      () => JSON.stringify(asked),
      () => JSON.stringify({ query: asked.query }),
      () => `${part}${this.#word()}\r\n--b${this.#chance(0.5) ? '--' : ''}\r\n`,
      () => 'x'.repeat(this.#pick([20_000, 70_000, 300_000])),
      () => this.#word(),
    ];
    return this.#pick(makers)();
  }

  #headers(body: Buffer | null): string[] {
    const host = this.#chance(0.97)
      ? ['Host: www.example.test']
      : this.#pick([[], ['Host: a', 'Host: b'], ['Host: ']]);
    const forwarded = this.#chance(0.9)
      ? `198.51.${this.#below(256)}.${this.#below(256)}`
      : this.#pick(['::1', '2001:db8::1', ', ,', this.#word(), '1.2.3.4, 5.6.7.8']);
    const cookie = this.#some(
      3,
      () => `${this.#pick(cookies)}=${this.#pick(['', this.#word(), 'eyJhbGciOiJub25lIn0.e30.'])}`,
    );
    const usual = headers
      .filter(([, share]) => this.#chance(share))
      .map(([name, , ...known]) => `${name}: ${this.#chance(0.9) ? this.#pick(known) : this.#word()}`);
    const ofBody = body ? [`Content-Length: ${body.length}`, `Content-Type: ${this.#pick(types)}`] : [];
    const own = [`X-Forwarded-For: ${forwarded}`, `Cookie: ${cookie.join('; ')}`, 'Connection: close'];
    return [...host, ...own, ...usual, ...ofBody];
  }
}
