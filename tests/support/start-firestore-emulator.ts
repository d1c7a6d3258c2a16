/** Google's own emulator of Firestore, where its Debian package and a Java are installed; it can be stopped and started again. */
import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { connect } from 'node:net';
import { findFreePort } from './find-free-port.ts';

export interface FirestoreEmulator {
  /** Host and port. */
  readonly address: string;
  stop(): Promise<void>;
  /** It comes back empty: it keeps its documents in memory. */
  start(): Promise<void>;
}

const debianPackage = 'google-cloud-cli-firestore-emulator';
const mainClass = 'com.google.cloud.datastore.emulator.firestore.CloudFirestore';
/** A Java that starts on a busy machine. */
const startMs = 60_000;

/** Path of the emulator's jar; null where it or a Java is not installed. */
export function findFirestoreEmulator(): string | null {
  if (spawnSync('java', ['-version']).status !== 0) return null;
  const { stdout } = spawnSync('dpkg', ['-L', debianPackage], { encoding: 'utf8' });
  const jar = (stdout ?? '').split('\n').find((file) => file.endsWith('.jar'));
  return jar && existsSync(jar) ? jar : null;
}

/** `jar` is what `findFirestoreEmulator` found. */
export async function startFirestoreEmulator(jar: string): Promise<FirestoreEmulator> {
  const port = await findFreePort();
  let child: ChildProcess;
  const start = async () => {
    const args = ['-cp', jar, mainClass, '--host=127.0.0.1', `--port=${port}`];
    child = spawn('java', args, { stdio: 'ignore' });
    await whenListening(port, child);
  };
  await start();
  return {
    address: `127.0.0.1:${port}`,
    start,
    stop: () =>
      new Promise((resolve) => {
        child.once('exit', () => resolve());
        child.kill();
      }),
  };
}

async function whenListening(port: number, child: ChildProcess): Promise<void> {
  const end = Date.now() + startMs;
  while (!(await isListening(port))) {
    if (child.exitCode !== null) throw new Error(`The emulator ended with ${child.exitCode}`);
    if (Date.now() > end) throw new Error(`The emulator did not listen within ${startMs} ms`);
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
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
