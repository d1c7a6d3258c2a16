/** Firefox for the journeys, driven by its built-in WebDriver BiDi. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { clockScript } from '../clock-script.js';
import { BidiConnection, openSocket } from './bidi-connection.ts';
import type { BrowserPage, InstalledBrowser, PageOptions, Pointer } from './browser-page.ts';
import { pressActions, typeActions } from './w3c-actions.ts';

export function startFirefox(): InstalledBrowser {
  // Firefox disables scripts per process, so there are two processes once both kinds are needed.
  const running = new Map<boolean, Promise<RunningFirefox>>();
  return {
    name: 'Firefox',
    async openPage(options) {
      const { scripts } = options;
      const firefox = running.get(scripts) ?? launch(scripts);
      running.set(scripts, firefox);
      return (await firefox).openPage(options);
    },
    async close() {
      await Promise.all([...running.values()].map(async (firefox) => (await firefox).close()));
    },
  };
}

async function launch(scripts: boolean): Promise<RunningFirefox> {
  const profile = await mkdtemp(path.join(tmpdir(), 'firefox-'));
  const settings = {
    'javascript.enabled': scripts,
    'ui.prefersReducedMotion': 1,
    // Overlay scroll bars, as on a phone, which take no space from the page.
    'ui.useOverlayScrollbars': 1,
  };
  const lines = Object.entries(settings).map(([name, value]) => `user_pref("${name}", ${value});\n`);
  await writeFile(path.join(profile, 'user.js'), lines.join(''));
  const args = ['--headless', '--no-remote', '--remote-debugging-port', '0', '--profile', profile];
  const child = spawn('firefox-esr', args, { stdio: ['ignore', 'ignore', 'pipe'] });
  const firefox = new RunningFirefox(child, profile);
  await firefox.connect(await readAddress(child));
  return firefox;
}

async function readAddress({ stderr }: ChildProcess): Promise<string> {
  let said = '';
  for await (const chunk of stderr ?? []) {
    said += chunk;
    const address = /WebDriver BiDi listening on (ws:\S+)/.exec(said)?.[1];
    if (address) return address;
  }
  throw new Error(`Firefox did not start: ${said}`);
}

class RunningFirefox {
  readonly #child: ChildProcess;
  readonly #profile: string;
  readonly #pages = new Map<string, FirefoxPage>();
  #connection: BidiConnection | undefined;

  constructor(child: ChildProcess, profile: string) {
    this.#child = child;
    this.#profile = profile;
  }

  async connect(address: string): Promise<void> {
    const socket = await openSocket(`${address}/session`);
    this.#connection = new BidiConnection(socket, (_, params) => this.#hear(params as unknown as LogEntry));
    await this.#connection.send('session.new', {
      capabilities: { alwaysMatch: { acceptInsecureCerts: true } },
    });
    await this.#connection.send('session.subscribe', { events: ['log.entryAdded'] });
  }

  #hear({ level, text, source }: LogEntry): void {
    if (level === 'error') this.#pages.get(source.context)?.complaints.push(text);
  }

  async openPage({ scripts, width, height }: PageOptions): Promise<BrowserPage> {
    const connection = this.#connection as BidiConnection;
    const { userContext } = await connection.send('browser.createUserContext');
    const { context } = await connection.send('browsingContext.create', { type: 'tab', userContext });
    const page = new FirefoxPage(connection, context as string, userContext as string);
    this.#pages.set(context as string, page);
    if (scripts) await page.shiftClock();
    await page.resize(width, height);
    return page;
  }

  async close(): Promise<void> {
    const exited = once(this.#child, 'exit');
    await this.#connection?.send('browser.close').catch(() => this.#child.kill('SIGKILL'));
    await exited;
    this.#connection?.close();
    await rm(this.#profile, { recursive: true, force: true });
  }
}

interface LogEntry {
  level: string;
  text: string;
  source: { context: string };
}

class FirefoxPage implements BrowserPage {
  readonly complaints: string[] = [];
  readonly #connection: BidiConnection;
  readonly #context: string;
  readonly #userContext: string;

  constructor(connection: BidiConnection, context: string, userContext: string) {
    this.#connection = connection;
    this.#context = context;
    this.#userContext = userContext;
  }

  #send(method: string, params: object = {}): Promise<Record<string, unknown>> {
    return this.#connection.send(method, { context: this.#context, ...params });
  }

  async shiftClock(): Promise<void> {
    await this.#connection.send('script.addPreloadScript', {
      functionDeclaration: `() => ${clockScript()}`,
      contexts: [this.#context],
    });
  }

  async open(url: string): Promise<void> {
    await this.#send('browsingContext.navigate', { url, wait: 'complete' });
  }

  async resize(width: number, height: number): Promise<void> {
    await this.#send('browsingContext.setViewport', { viewport: { width, height } });
  }

  async run<Args extends unknown[], Result>(
    inPage: (...args: Args) => Result,
    ...args: Args
  ): Promise<Result> {
    const { result, exceptionDetails } = (await this.#connection.send('script.callFunction', {
      // Not awaited: with scripts disabled no promise ever settles.
      functionDeclaration: `(args) => JSON.stringify((${inPage})(...JSON.parse(args)))`,
      arguments: [{ type: 'string', value: JSON.stringify(args) }],
      awaitPromise: false,
      target: { context: this.#context },
    })) as { result?: { value?: string }; exceptionDetails?: { text: string } };
    if (exceptionDetails) throw new Error(exceptionDetails.text);
    return JSON.parse(result?.value ?? 'null');
  }

  async press(x: number, y: number, pointer: Pointer): Promise<void> {
    await this.#send('input.performActions', { actions: pressActions(x, y, pointer) });
  }

  async type(text: string): Promise<void> {
    await this.#send('input.performActions', { actions: typeActions(text) });
  }

  async screenshot(): Promise<Buffer> {
    const { data } = await this.#send('browsingContext.captureScreenshot');
    return Buffer.from(data as string, 'base64');
  }

  async close(): Promise<void> {
    await this.#connection.send('browser.removeUserContext', { userContext: this.#userContext });
  }
}
