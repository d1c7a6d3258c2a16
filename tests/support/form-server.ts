/** A separate server process with the sample form, for tests that kill it and restart it on the same data. */
import { type ChildProcess, spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import http from 'node:http';
import path from 'node:path';
import { childEnv } from './child-env.ts';
import { atEnd } from './import-once.js';
import { sampleForm, samplePath } from './sample-form.ts';
import { siteRoot } from './site-root.ts';

const root = path.resolve(import.meta.dirname, '../..');

export interface TimedResponse {
  status: number;
  body: string;
  ms: number;
  /** CPU time of the server's main thread during the request, without that of other processes. */
  processorMs: number;
}

export class FormServer {
  readonly #child: ChildProcess;
  readonly #port: number;
  readonly #agent = new http.Agent({ keepAlive: true, maxSockets: 64 });

  private constructor(child: ChildProcess, port: number) {
    this.#child = child;
    this.#port = port;
  }

  /** Resolves once the server answers. */
  static start(dataFolder: string, settings: Record<string, string> = {}): Promise<FormServer> {
    const script = path.join(root, 'tests/support/serve-form.js');
    const child = spawn(
      process.execPath,
      ['--max-semi-space-size=8', script, siteRoot, JSON.stringify(sampleForm), 'careers/careers'],
      {
        cwd: siteRoot,
        env: childEnv({
          NODE_ENV: 'production',
          LOG_LEVEL: 'silent',
          TRUST_PROXY: '1',
          DATA_DIR: dataFolder,
          ...settings,
        }),
        stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
      },
    );
    atEnd(() => child.kill('SIGKILL'));
    return nextPort(child).then((port) => new FormServer(child, port));
  }

  /** Rejects when the connection breaks; the server has then acknowledged nothing. */
  post(fields: Record<string, string>, address: string): Promise<TimedResponse> {
    const type = 'application/x-www-form-urlencoded';
    return this.send(new URLSearchParams(fields).toString(), {
      'content-type': type,
      accept: 'application/json',
      'x-forwarded-for': address,
    });
  }

  /** Posts any body with any headers. */
  send(body: string | Buffer, headers: Record<string, string>): Promise<TimedResponse> {
    const length = { 'content-length': Buffer.byteLength(body) };
    const options = {
      port: this.#port,
      host: '127.0.0.1',
      path: samplePath,
      method: 'POST',
      agent: this.#agent,
    };
    const [startedAt, startedAtProcessor] = [performance.now(), this.processorMs()];
    return new Promise((resolve, reject) => {
      const request = http.request({ ...options, headers: { ...headers, ...length } }, (response) => {
        let text = '';
        response.on('data', (chunk) => {
          text += chunk;
        });
        response.on('error', reject);
        response.on('end', () =>
          resolve({
            status: response.statusCode ?? 0,
            body: text,
            ms: performance.now() - startedAt,
            processorMs: this.processorMs() - startedAtProcessor,
          }),
        );
      });
      request.on('error', reject);
      request.end(body);
    });
  }

  /**
   * CPU time of the server's main thread, as Linux reports it; 0 on other systems and after the process has
   * ended.
   */
  processorMs(): number {
    try {
      const [ns] = readFileSync(`/proc/${this.#child.pid}/task/${this.#child.pid}/schedstat`, 'utf8').split(
        ' ',
      );
      return Number(ns) / 1e6;
    } catch {
      return 0;
    }
  }

  /** SIGKILL: the closest that a process comes to a power failure. */
  kill(): Promise<void> {
    return this.#end('SIGKILL');
  }

  stop(): Promise<void> {
    return this.#end('SIGTERM');
  }

  async #end(signal: NodeJS.Signals): Promise<void> {
    if (this.#child.exitCode !== null || this.#child.signalCode !== null) return;
    const exited = new Promise<void>((resolve) => this.#child.once('exit', () => resolve()));
    this.#child.kill(signal);
    this.#agent.destroy();
    await exited;
  }
}

/** Resolves with the port that the server reports; rejects when it ends before. */
function nextPort(child: ChildProcess): Promise<number> {
  return new Promise((resolve, reject) => {
    child.once('message', ({ port }: { port: number }) => resolve(port));
    child.once('exit', (code) => reject(new Error(`The server ended with ${code} before it answered`)));
  });
}

/** Returns a distinct IPv4 address for each of 16.7 million visitors. */
export function visitorIp(visitor: number): string {
  return `10.${Math.floor(visitor / 65_536) % 256}.${Math.floor(visitor / 256) % 256}.${visitor % 256}`;
}
