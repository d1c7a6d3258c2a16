/** Starts Google's Firestore emulator, if its Debian package and Java are installed. */
import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { connect } from 'node:net';
import { childEnv } from './child-env.ts';
import { eventually } from './eventually.ts';
import { findFreePort } from './find-free-port.ts';
import { atEnd } from './import-once.js';
import { hasProgram, type Needs, needs, needsThat } from './needs.ts';

export interface FirestoreEmulator {
  /** Host and port. */
  readonly address: string;
  stop(): Promise<void>;
  /** Starts it again, empty: it stores documents in memory. */
  start(): Promise<void>;
}

const debianPackage = 'google-cloud-cli-firestore-emulator';
const mainClass = 'com.google.cloud.datastore.emulator.firestore.CloudFirestore';

/** Path of the emulator's jar; null when it is not installed. */
export function findFirestoreEmulator(): string | null {
  const { stdout } = spawnSync('dpkg', ['-L', debianPackage], { encoding: 'utf8' });
  const jar = (stdout ?? '').split('\n').find((file) => file.endsWith('.jar'));
  return jar && existsSync(jar) ? jar : null;
}

/** Requires the emulator and Java. */
export function needsFirestoreEmulator(): Needs {
  if (!hasProgram('java')) return needs('java');
  return needsThat(
    findFirestoreEmulator() !== null,
    `${debianPackage} not installed: add https://packages.cloud.google.com/apt, then apt-get install ${debianPackage}`,
  );
}

/** `jar`: result of `findFirestoreEmulator`. */
export async function startFirestoreEmulator(jar: string): Promise<FirestoreEmulator> {
  const port = await findFreePort();
  let child: ChildProcess;
  const start = async () => {
    const args = ['-cp', jar, mainClass, '--host=127.0.0.1', `--port=${port}`];
    child = spawn('java', args, { stdio: 'ignore', env: childEnv() });
    await whenListening(port, child);
  };
  const stop = async () => {
    if (child.exitCode !== null || child.signalCode !== null) return;
    const ended = once(child, 'exit');
    child.kill();
    await ended;
  };
  await start();
  atEnd(stop);
  return {
    address: `127.0.0.1:${port}`,
    start,
    stop,
  };
}

async function whenListening(port: number, child: ChildProcess): Promise<void> {
  await eventually('the emulator of Firestore', () => child.exitCode !== null || isListening(port));
  if (child.exitCode !== null) throw new Error(`The emulator ended with ${child.exitCode}`);
}

function isListening(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1');
    const done = (listens: boolean) => {
      socket.destroy();
      resolve(listens);
    };
    socket.once('connect', () => done(true)).once('error', () => done(false));
  });
}
