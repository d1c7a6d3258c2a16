/** The deployment files: the image's build steps in an empty folder, the systemd units, the compose file. */
import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { chmodSync, existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { parse } from 'yaml';
import { listSettings } from '#server/settings/define-setting.ts';
import { settings } from '#server/settings/settings.ts';
import { childEnv } from '../support/child-env.ts';
import { eventually } from '../support/eventually.ts';
import { findFreePort } from '../support/find-free-port.ts';
import { atEnd } from '../support/import-once.js';
import { needs, needsThat } from '../support/needs.ts';
import { type Image, runDockerfile } from '../support/run-dockerfile.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';

const root = path.resolve(import.meta.dirname, '../..');
const read = (file: string) => readFileSync(path.join(root, file), 'utf8');
/** Environment variables of glibc's memory allocation. */
const systemSettings = ['MALLOC_ARENA_MAX', 'MALLOC_MMAP_THRESHOLD_', 'MALLOC_TRIM_THRESHOLD_'];
const known = new Set([...listSettings(settings).map(({ name }) => name), ...systemSettings]);
const startLine: string = JSON.parse(read('package.json')).scripts.start;

// Requires a checkout of this project: inside another repository git lists none of its files.
const git = needs('git');
const hasCheckout = git.isMet && existsSync(path.join(root, '.git'));
const checkout = git.isMet
  ? needsThat(hasCheckout, 'no checkout: what goes into the image is what git lists')
  : git;

checkout.describe('the image', () => {
  let place: string;
  let image: Image;

  beforeAll(() => {
    place = temporaryFolder('image');
    // The files that git lists, minus those in .dockerignore.
    const ignored = read('.dockerignore')
      .split('\n')
      .filter((line) => line && !/^[#!]/.test(line))
      .map((line) => new RegExp(`^${line.replaceAll('.', '\\.').replaceAll('*', '[^/]*')}(?:/|$)`));
    const tracked = execFileSync('git', ['ls-files', '-co', '--exclude-standard'], {
      cwd: root,
      encoding: 'utf8',
    });
    const context = tracked
      .trim()
      .split('\n')
      .filter((file) => !ignored.some((line) => line.test(file)));
    expect(context.filter((file) => file.startsWith('tests/') || file.includes('.env'))).toEqual([]);
    image = runDockerfile(root, context, path.join(root, 'node_modules'), place);
  });
  afterAll(() => void spawnSync('chmod', ['-R', 'u+w', place]));

  test('starts a server that writes only to the data folder, passes its health check, stops on SIGTERM', async () => {
    const { uid } = statSync(place);
    // When the tests run as root, the server still runs as an unprivileged user, like the image's.
    const user = uid === 0 ? { uid: 65534, gid: 65534 } : {};
    spawnSync('chmod', ['-R', 'a-w,a+rX', place]);
    const data = image.resolve('/data');
    chmodSync(data, 0o777);
    expect([image.user, readdirSync(data)]).toEqual(['node', []]);
    const [port, adminPort] = [await findFreePort(), await findFreePort()];
    const [command, ...args] = image.cmd;
    expect(command).toBe('node');
    const env = childEnv({
      // The image's user may have no access to this folder, and so to the script that shifts the clock.
      NODE_OPTIONS: undefined,
      ...image.env,
      DATA_DIR: data,
      PORT: String(port),
      ADMIN_PORT: String(adminPort),
      SHUTDOWN_DELAY_MS: '0',
    });
    const server = spawn(process.execPath, args, { cwd: image.resolve('.'), env, ...user, stdio: 'inherit' });
    const exited = new Promise((resolve) => server.once('exit', resolve));
    atEnd(() => server.kill('SIGKILL'));
    const check = () =>
      spawnSync(process.execPath, image.healthcheck.slice(1), { cwd: image.resolve('.'), env, ...user })
        .status;
    await eventually('the health check', () => check() === 0);
    await eventually('the server', async () => (await fetch(`http://127.0.0.1:${port}/readyz`)).ok);
    expect((await fetch(`http://127.0.0.1:${port}/`)).status).toBe(200);
    expect(check()).toBe(0);
    expect(readdirSync(data)).toContain('site.db');
    server.kill('SIGTERM');
    expect(await exited).toBe(0);
    expect(check()).toBe(1);
  });
});

test('the image and the systemd units start the server as npm start does, with the same Node flags', () => {
  const line = startLine.replace('server/start.js', 'dist/server/main.js');
  expect(JSON.parse(/^CMD (.+)$/m.exec(read('Dockerfile'))?.[1] as string).join(' ')).toBe(line);
  for (const unit of ['premier-website', 'premier-website@'])
    expect(read(`deploy/systemd/${unit}.service`)).toContain(`/usr/bin/${line}\n`);
});

test('each variable in the deployment files is a setting of the site or of the memory allocator', () => {
  const { services } = parse(read('deploy/compose.yaml'), { merge: true }) as {
    services: Record<string, { environment?: Record<string, string>; image?: string }>;
  };
  const units = ['premier-website.service', 'premier-website@.service', 'premier-website-backup.service'].map(
    (name) => read(`deploy/systemd/${name}`),
  );
  const names = [
    ...Object.keys(services.web1?.environment ?? {}),
    ...[...read('deploy/systemd/premier-website.env').matchAll(/^(?:# )?([A-Z_]+)=/gm)].map(
      ([, name]) => name,
    ),
    ...units.flatMap((unit) =>
      [...unit.matchAll(/^Environment=(.+)$/gm)].flatMap(([, line]) =>
        [...String(line).matchAll(/([A-Z_]+)=/g)].map(([, name]) => name),
      ),
    ),
    ...[...read('Dockerfile').matchAll(/^ENV (.+)$/gm)].flatMap(([, line]) =>
      [...String(line).matchAll(/([A-Z_]+)=/g)].map(([, name]) => name),
    ),
  ];
  expect(names.length).toBeGreaterThan(15);
  expect(names.filter((name) => !known.has(String(name)))).toEqual([]);
  expect(services.web1?.environment).toEqual(services.web2?.environment);
});

test('the image is Debian 13, which has the pg_dump of compose’s PostgreSQL 17', () => {
  const [, debian] = /^FROM node:\d+-(\w+)-slim$/m.exec(read('Dockerfile')) ?? [];
  const { services } = parse(read('deploy/compose.yaml'), { merge: true });
  expect([debian, services.postgres.image]).toEqual(['trixie', 'postgres:17']);
  expect(services.backup.environment).toEqual(services.web1.environment);
});

test.each(['premier', 'premier-deploy'])(
  'deploy/%s is an executable script without syntax errors',
  (name) => {
    const { status, stderr } = spawnSync('sh', ['-n', path.join(root, 'deploy', name)], { encoding: 'utf8' });
    expect([status, stderr]).toEqual([0, '']);
    expect(statSync(path.join(root, 'deploy', name)).mode & 0o111).toBe(0o111);
  },
);
