/** `npm run package`: copies the build and the npm files it loads into one folder, to run with Node alone. */
import {
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { nodeFileTrace } from '@vercel/nft';
import { ensureBuild } from './ensure-build.js';

const root = path.resolve(import.meta.dirname, '../..');
const { values } = parseArgs({ options: { out: { type: 'string', default: 'package' } } });
const folder = path.resolve(root, values.out);
/** Entries of a package's folder. */
const packageEntries = ['dist', 'node_modules', 'package.json'];

/** Fields of the project's package.json that a deployed package still needs. */
interface Manifest {
  name: string;
  version: string;
  description: string;
  engines: Record<string, string>;
  scripts: Record<string, string>;
}

/** Files that npm packages contain and that are never loaded. */
const notNeeded = /\.(?:md|map|d\.[cm]?ts)$|\/LICENSE$/i;

/**
 * Returns the paths below `modules` of all package files that the built server may load, on this platform.
 */
async function findPackageFiles(modules: string): Promise<string[]> {
  const server = path.join(root, 'dist/server');
  const scripts = readdirSync(server, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.js'))
    .map((name) => path.join(server, name));
  // React's renderer is read as text (server/render/fast-path/string-renderer.ts), which tracing cannot see.
  const require = createRequire(import.meta.url);
  const entry = require.resolve('react-dom/server.bun');
  const renderer = path.join(path.dirname(entry), 'cjs/react-dom-server.bun.production.js');
  // Read by the thread that draws pictures.
  const wasm = require.resolve('@resvg/resvg-wasm/index_bg.wasm');
  // Traces from the root of the disk, as packages may be linked from elsewhere.
  const base = path.parse(root).root;
  const { fileList } = await nodeFileTrace([...scripts, entry, renderer, wasm], {
    base,
    // Resolves packages as every Node version that `engines` allows.
    conditions: ['node', 'module-sync'],
    // The metrics read `/proc` of the running process, which is no file to ship.
    ignore: 'proc/**',
  });
  return [...fileList]
    .map((file) => path.relative(modules, path.join(base, file)))
    .filter((file) => !file.startsWith('..') && !notNeeded.test(file) && isFile(path.join(modules, file)));
}

function isFile(file: string): boolean {
  return statSync(file).isFile();
}

function readManifest(place: string): Manifest {
  return JSON.parse(readFileSync(path.join(place, 'package.json'), 'utf8')) as Manifest;
}

/** Its scripts are `start`, and the commands that need nothing but the build. */
function describePackage(): Omit<Manifest, 'scripts'> & Record<string, unknown> {
  const { name, version, description, engines, scripts } = readManifest(root);
  const commands = Object.entries(scripts).filter(([, line]) => line.startsWith('node dist/server/'));
  const start = (scripts.start ?? '').replace('server/start.js', 'dist/server/main.js');
  return {
    name,
    version,
    description,
    private: true,
    type: 'module',
    engines,
    scripts: { start, ...Object.fromEntries(commands) },
  };
}

/** Returns the total size in bytes and the number of the files below a folder. */
function measure(place: string): { bytes: number; files: number } {
  const sizes = readdirSync(place, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => statSync(path.join(entry.parentPath, entry.name)).size);
  return { bytes: sizes.reduce((sum, size) => sum + size, 0), files: sizes.length };
}

/** Returns why `folder` must not be replaced; undefined when it is absent, empty or an earlier package. */
function findObstacle(): string | undefined {
  if (!existsSync(folder)) return undefined;
  if (!path.relative(realpathSync(folder), root).startsWith('..')) return 'holds the project itself';
  const entries = readdirSync(folder);
  const isPackage =
    entries.every((name) => packageEntries.includes(name)) &&
    ['package.json', 'dist/server/main.js'].every((file) => existsSync(path.join(folder, file))) &&
    readManifest(folder).name === readManifest(root).name;
  return entries.length === 0 || isPackage ? undefined : 'holds something else than a package';
}

const obstacle = findObstacle();
if (obstacle) {
  process.stderr.write(`${folder} ${obstacle}; name another folder with --out\n`);
  process.exit(1);
}
if (!ensureBuild(root, { withContent: true })) process.exit(1);
rmSync(folder, { recursive: true, force: true });
mkdirSync(folder, { recursive: true });
cpSync(path.join(root, 'dist'), path.join(folder, 'dist'), { recursive: true });
const modules = realpathSync(path.join(root, 'node_modules'));
for (const file of await findPackageFiles(modules))
  cpSync(path.join(modules, file), path.join(folder, 'node_modules', file));
writeFileSync(path.join(folder, 'package.json'), `${JSON.stringify(describePackage(), null, 2)}\n`);
const { bytes, files } = measure(folder);
process.stdout.write(`${folder}: ${files} files, ${(bytes / 1e6).toFixed(1)} MB\n`);
