/** Starts Google's Firebase Auth emulator from firebase-tools, which is installed on demand. */
import { spawn, spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { childEnv } from './child-env.ts';
import { eventually } from './eventually.ts';
import { findFreePort } from './find-free-port.ts';

export interface AuthEmulator {
  /** Host and port. */
  readonly host: string;
  readonly project: string;
  /** Returns the code in the newest link of this mode to an address. */
  readCode(recipient: string, mode: string): Promise<string>;
  /** Changes an account through the administrator's API. */
  change(uid: string, fields: object): Promise<void>;
  stop(): Promise<void>;
}

const root = path.resolve(import.meta.dirname, '../..');
const toolsFolder = path.join(root, 'node_modules/.cache/firebase-tools');
/** 222 MB without the optional dependencies. The pinned version has been tried. */
const tools = ['firebase-tools@15.34.2', '--omit=optional', '--no-save', '--no-audit', '--no-fund'];
/**
 * With a `demo-` project ID the emulator never contacts real services.
 * See https://firebase.google.com/docs/emulator-suite/connect_auth
 */
const project = 'demo-premier';
const asOwner = { authorization: 'Bearer owner', 'content-type': 'application/json' };

/** Installs the tools if they are missing, which takes half a minute. */
export async function startAuthEmulator(): Promise<AuthEmulator> {
  const binary = path.join(toolsFolder, 'node_modules/.bin/firebase');
  if (!existsSync(binary)) {
    const { status } = spawnSync('npm', ['install', ...tools, '--prefix', toolsFolder], { stdio: 'inherit' });
    if (status !== 0) throw new Error('firebase-tools could not be installed');
  }
  const folder = mkdtempSync(path.join(tmpdir(), 'auth-emulator-'));
  const host = '127.0.0.1';
  const [port, hub, logging] = [await findFreePort(), await findFreePort(), await findFreePort()];
  const emulators = {
    auth: { host, port },
    hub: { host, port: hub },
    logging: { host, port: logging },
    ui: { enabled: false },
    singleProjectMode: true,
  };
  writeFileSync(path.join(folder, 'firebase.json'), JSON.stringify({ emulators }));
  const child = spawn(binary, ['emulators:start', '--only', 'auth', '--project', project], {
    cwd: folder,
    stdio: 'ignore',
    // Disables the update check, the search for a Google Cloud machine and the developer's own settings.
    env: childEnv({
      CLOCK_AT: 'machine',
      CI: 'true',
      METADATA_SERVER_DETECTION: 'none',
      XDG_CONFIG_HOME: folder,
    }),
  });
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  // Ends the emulator with this process, whatever the reason.
  process.once('exit', () => child.kill('SIGKILL'));
  const origin = `http://${host}:${port}`;
  await whenAnswering(origin);
  await concealAccounts(origin);
  return {
    host: `${host}:${port}`,
    project,
    readCode: (recipient, mode) => readCode(origin, recipient, mode),
    change: (localId, fields) =>
      call(`${origin}/identitytoolkit.googleapis.com/v1/projects/${project}/accounts:update`, {
        method: 'POST',
        body: JSON.stringify({ localId, ...fields }),
      }).then(() => {}),
    async stop() {
      child.kill('SIGINT');
      await ended;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

async function whenAnswering(origin: string): Promise<void> {
  await eventually('the emulator of sign-in', () => fetch(origin).then(() => true));
}

/**
 * The default of new projects: an unknown address and a wrong password get the same response.
 * See https://cloud.google.com/identity-platform/docs/admin/email-enumeration-protection
 */
async function concealAccounts(origin: string): Promise<void> {
  await call(`${origin}/emulator/v1/projects/${project}/config`, {
    method: 'PATCH',
    body: JSON.stringify({ emailPrivacyConfig: { enableImprovedEmailPrivacy: true } }),
  });
}

interface OobCode {
  email: string;
  newEmail?: string;
  oobCode: string;
  oobLink: string;
}

async function readCode(origin: string, recipient: string, mode: string): Promise<string> {
  const { oobCodes } = (await call(`${origin}/emulator/v1/projects/${project}/oobCodes`)) as {
    oobCodes: OobCode[];
  };
  const sent = oobCodes.filter(
    ({ email, newEmail, oobLink }) =>
      (newEmail ?? email) === recipient && new URL(oobLink).searchParams.get('mode') === mode,
  );
  const code = sent.at(-1)?.oobCode;
  if (!code) throw new Error(`No link with ${mode} was made for ${recipient}`);
  return code;
}

async function call(url: string, init: RequestInit = {}): Promise<unknown> {
  const response = await fetch(url, { ...init, headers: asOwner });
  if (!response.ok) throw new Error(`${url} answered ${response.status}: ${await response.text()}`);
  return response.json();
}
