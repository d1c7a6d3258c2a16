/** Names in the README and the docs exist: links and their headings, scripts, and source files. */
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
