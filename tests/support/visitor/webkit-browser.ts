/** WebKit for the journeys, through Debian's WebKitWebDriver; one driver and session per visitor. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import { findFreePort } from '../find-free-port.ts';
import { patienceMs } from '../patience.js';
import {
  type BrowserPage,
  type InstalledBrowser,
  type PageOptions,
  SilentDriverError,
} from './browser-page.ts';
import { type Display, openDisplay } from './virtual-display.ts';
import { pressActions, typeActions } from './w3c-actions.ts';

export function startWebkit(): InstalledBrowser {
  let display: Promise<Display> | undefined;
  return {
    name: 'WebKit',
    async openPage(options) {
      display ??= openDisplay();
      return launch((await display).name, options);
    },
    async close() {
      await (await display)?.close();
    },
  };
}

async function launch(display: string, { scripts, width, height }: PageOptions): Promise<BrowserPage> {
  const port = await findFreePort();
  const env = { ...process.env, DISPLAY: display };
  const child = spawn('WebKitWebDriver', [`--port=${port}`], {
    env,
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: true,
  });
  const session = new WebkitPage(child, `http://127.0.0.1:${port}`);
  await session.begin([
    '--automation',
    `--enable-javascript=${scripts ? 'TRUE' : 'FALSE'}`,
    '--javascript-can-open-windows-automatically=TRUE',
    '--enable-write-console-messages-to-stdout=TRUE',
  ]);
  await session.resize(width, height);
  return session;
}

class WebkitPage implements BrowserPage {
  readonly complaints: string[] = [];
  readonly #driver: ChildProcess;
  readonly #origin: string;
  #session = '';

  constructor(driver: ChildProcess, origin: string) {
    this.#driver = driver;
    this.#origin = origin;
    for (const stream of [driver.stdout, driver.stderr])
      stream?.on('data', (chunk) => {
        for (const line of String(chunk).split('\n'))
          if (/^CONSOLE \S+ ERROR/.test(line)) this.complaints.push(line);
      });
  }

  async begin(args: readonly string[]): Promise<void> {
    const startedAt = performance.now();
    while (!(await this.#isUp())) {
      if (performance.now() - startedAt > patienceMs) throw new Error('The driver of WebKit does not answer');
      await pause(20);
    }
    const alwaysMatch = { acceptInsecureCerts: true, 'webkitgtk:browserOptions': { args } };
    const { sessionId } = await this.#call<{ sessionId: string }>('POST', '/session', {
      capabilities: { alwaysMatch },
    });
    this.#session = `/session/${sessionId}`;
    await this.#useSmallWindow();
  }

  #isUp(): Promise<boolean> {
    return fetch(`${this.#origin}/status`).then(
      ({ ok }) => ok,
      () => false,
    );
  }

  /**
   * The first window's toolbar makes it at least as wide as a large phone; a window opened by a page has
   * none.
   */
  async #useSmallWindow(): Promise<void> {
    const first = await this.#command('GET', '/window');
    await this.run(() => void open('about:blank', '', 'width=390,height=844,toolbar=no,menubar=no'));
    const handles = await this.#command<string[]>('GET', '/window/handles');
    await this.#command('DELETE', '/window');
    await this.#command('POST', '/window', { handle: handles.find((handle) => handle !== first) });
  }

  async #call<Value>(method: string, path: string, body?: object): Promise<Value> {
    const response = await fetch(this.#origin + path, {
      method,
      signal: AbortSignal.timeout(patienceMs),
      ...(body && { body: JSON.stringify(body) }),
    }).catch((error: Error) => {
      throw new SilentDriverError(`${method} ${path} ${JSON.stringify(body ?? '')}: ${error.message}`);
    });
    const { value } = (await response.json()) as { value: Value & { error?: string; message?: string } };
    if (!response.ok) throw new Error(`${path}: ${value.error}: ${value.message}`);
    return value;
  }

  #command<Value>(method: string, path: string, body?: object): Promise<Value> {
    return this.#call(method, this.#session + path, body);
  }

  async open(url: string): Promise<void> {
    await this.#command('POST', '/url', { url });
  }

  async resize(width: number, height: number): Promise<void> {
    await this.#command('POST', '/window/rect', { width, height });
  }

  run<Args extends unknown[], Result>(inPage: (...args: Args) => Result, ...args: Args): Promise<Result> {
    return this.#command('POST', '/execute/sync', { script: `return (${inPage})(...arguments)`, args });
  }

  /** This driver does not support touch. */
  async press(x: number, y: number): Promise<void> {
    await this.#command('POST', '/actions', { actions: pressActions(x, y, 'mouse') });
  }

  async type(text: string): Promise<void> {
    await this.#command('POST', '/actions', { actions: typeActions(text) });
  }

  async screenshot(): Promise<Buffer> {
    return Buffer.from(await this.#command<string>('GET', '/screenshot'), 'base64');
  }

  async close(): Promise<void> {
    await this.#command('DELETE', '').catch(() => {});
    const exited = once(this.#driver, 'exit');
    // Kills the whole process group, in case the browser has not closed.
    process.kill(-(this.#driver.pid as number), 'SIGKILL');
    await exited;
  }
}
