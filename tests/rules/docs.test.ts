/** Names in the README and the docs exist: links and their headings, scripts, commands, and source files. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

const root = path.resolve(import.meta.dirname, '../..');
const pages = [
  'README.md',
  'CONTRIBUTING.md',
  ...readdirSync(path.join(root, 'docs'), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.md'))
    .map((file) => `docs/${file}`),
];

const { scripts } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8'));

function read(page: string): string {
  return readFileSync(path.join(root, page), 'utf8');
}

/** Removes code blocks, which contain no links. */
function readProse(page: string): string {
  return read(page).replace(/^```[\s\S]*?^```/gm, '');
}

/** Converts a heading to an anchor as GitHub does. */
function toAnchor(heading: string): string {
  return heading
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\s_-]/gu, '')
    .trim()
    .replace(/\s/g, '-');
}

function findAnchors(page: string): string[] {
  return [...readProse(page).matchAll(/^#+ (.*)$/gm)].map(([, heading]) => toAnchor(heading as string));
}

function isBroken(page: string, link: string): boolean {
  const [file = '', anchor] = link.split('#');
  const target = file ? path.posix.join(path.posix.dirname(page), file) : page;
  if (!existsSync(path.join(root, target))) return true;
  return anchor !== undefined && !findAnchors(target).includes(anchor);
}

test('every link within the docs leads to a file and a heading that exist', () => {
  const broken = pages.flatMap((page) =>
    [...readProse(page).matchAll(/\]\(([^)\s]+)\)/g)]
      .map(([, link]) => link as string)
      .filter((link) => !/^(?:https?|mailto):/.test(link) && isBroken(page, link))
      .map((link) => `${page}: ${link}`),
  );
  expect(broken).toEqual([]);
});

test('every npm script that the docs name exists', () => {
  const missing = pages.flatMap((page) =>
    [...read(page).matchAll(/npm run (?:-s )?([\w:]+)/g)]
      .filter(([, name]) => !Object.hasOwn(scripts, name as string))
      .map(([, name]) => `${page}: npm run ${name}`),
  );
  expect(missing).toEqual([]);
});

test('every command that the docs, deploy/ and the server name exists', () => {
  const reference = read('docs/reference/commands.md');
  const known = [...reference.matchAll(/^\| `premier ([a-z]+) ([a-z-]+)/gm)];
  const nouns = new Set(known.map(([, noun]) => noun));
  const verbs = new Set(known.map(([, noun, verb]) => `${noun} ${verb}`));
  expect(verbs.size).toBeGreaterThan(60);
  const sources = ['deploy', 'server', 'routes'].flatMap((folder) =>
    readdirSync(path.join(root, folder), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && !/\.test\.ts$/.test(entry.name))
      .map((entry) => path.relative(root, path.join(entry.parentPath, entry.name))),
  );
  const named = [...pages, ...sources].flatMap((file) =>
    [...read(file).matchAll(/\b(?:premier|premier\.js|premier --) ([a-z]+)(?: +([a-z-]+))?/g)].map(
      (match) => ({ file, match }),
    ),
  );
  expect(named.length).toBeGreaterThan(100);
  const unknown = named
    .filter(({ match: [, noun = '', verb] }) => {
      // `premier help` and `premier mail`, or prose.
      if (verb === undefined || !nouns.has(noun)) return !nouns.has(noun) && noun !== 'help';
      return !verbs.has(`${noun} ${verb}`);
    })
    .map(({ file, match: [text] }) => `${file}: ${text}`);
  expect(unknown).toEqual([]);
});

test('every file and folder that the docs name exists', () => {
  const missing = pages.flatMap((page) =>
    [...readProse(page).matchAll(/`((?:server|client|shared|routes|tests|docs)\/[^`\s]*)`/g)]
      .map(([, file]) => file as string)
      // A name like `<name>.page.tsx` represents many files.
      .filter((file) => !/[<*{…]/.test(file) && !existsSync(path.join(root, file)))
      .map((file) => `${page}: ${file}`),
  );
  expect(missing).toEqual([]);
});

test('decisions are numbered without gaps, dated, and in the list of decisions', () => {
  const files = readdirSync(path.join(root, 'docs/decisions'))
    .filter((file) => /^\d/.test(file))
    .sort();
  expect(files.map((file) => Number(file.slice(0, 4)))).toEqual(files.map((_, index) => index + 1));
  const listed = [...read('docs/decisions/README.md').matchAll(/\]\((\d[^)]*)\)/g)].map(([, file]) => file);
  expect(listed.sort()).toEqual(files);
  for (const file of files) expect(read(`docs/decisions/${file}`)).toMatch(/^Date: \d{4}-\d\d-\d\d$/m);
});
