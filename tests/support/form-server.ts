/** A server in a process of its own that takes the sample form, to be killed and started again on the same data. */
import { type ChildProcess, spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import http from 'node:http';
import path from 'node:path';
import { childEnv } from './child-env.ts';
import { atEnd } from './import-once.js';
import { sampleForm, samplePath } from './sample-form.ts';

const root = path.resolve(import.meta.dirname, '../..');

export interface TimedResponse {
  status: number;
  body: string;
  ms: number;
  /** Of the server's one thread meanwhile: what others take of a busy machine is not in it. */
  processorMs: number;
}

export class FormServer {
  /** Resolves with how many forms it has tried out by itself, once it is done with that. */
  readonly warmed: Promise<number>;
  readonly #child: ChildProcess;
  readonly #port: number;
  readonly #agent = new http.Agent({ keepAlive: true, maxSockets: 64 });

  private constructor(child: ChildProcess, port: number) {
    this.#child = child;
    this.#port = port;
    this.warmed = nextMessage(child, 'warmed');
  }

  /** Resolves once it answers. */
  static start(dataFolder: string, settings: Record<string, string> = {}): Promise<FormServer> {
    const script = path.join(root, 'tests/support/serve-form.js');
    const child = spawn(
      process.execPath,
      ['--max-semi-space-size=8', script, JSON.stringify(sampleForm), 'careers/careers'],
      {
        cwd: root,
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
    return nextMessage(child, 'port').then((port) => new FormServer(child, port));
  }

  /** Rejects when the connection breaks: then nothing has been acknowledged. */
  post(fields: Record<string, string>, address: string): Promise<TimedResponse> {
    const type = 'application/x-www-form-urlencoded';
    return this.send(new URLSearchParams(fields).toString(), {
      'content-type': type,
      accept: 'application/json',
      'x-forwarded-for': address,
    });
  }

  /** Any body with any headers. */
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

  /** Processor time that its one thread has had, as Linux tells it; 0 elsewhere, and once it has gone. */
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

  /** As a loss of power would, as far as a process can tell. */
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

/** What it tells under that name; never more than once. */
function nextMessage(child: ChildProcess, name: 'port' | 'warmed'): Promise<number> {
  return new Promise((resolve, reject) => {
    const hear = (message: { [name]?: number }) => {
      if (message[name] === undefined) return;
      child.off('message', hear);
      resolve(message[name]);
    };
    child.on('message', hear);
    if (name === 'port')
      child.once('exit', (code) => reject(new Error(`The server ended with ${code} before it answered`)));
  });
}

/** One of 65,000 visitors, each with an address of its own. */
export function visitorIp(visitor: number): string {
  return `10.${Math.floor(visitor / 65_536) % 256}.${Math.floor(visitor / 256) % 256}.${visitor % 256}`;
}
