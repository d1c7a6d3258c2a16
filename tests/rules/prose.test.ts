/** Prose for engineers (comments, titles, log messages, metric texts, Markdown) uses the words of the field. */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { readSchema } from '#server/graphql/read-schema.ts';
import { schemaSources } from '#server/platform/builds/build-paths.ts';

const root = path.resolve(import.meta.dirname, '../..');

/** Words of no engineer's prose. Text in backticks is quoted code and may hold them. */
const unclear =
  /\b(?:whoever|whom|somebody|nobody|anybody|anew|told|tells?|kept|of ours|to be had|lets go|let go of|comes round|goes by|stands?(?!-)|lies|a while|its time|meanwhile)\b/i;

/** Characters of a line with a comment; a link may not be broken. */
const maxLength = 110;
const maxLengthWithLink = 120;

interface Comment {
  readonly place: string;
  readonly lines: readonly string[];
}

/** Finds block comments, and line comments that are not part of a string or a URL. */
function listComments([file, text]: readonly [file: string, text: string]): Comment[] {
  const found = text.matchAll(/(?<=^|[\s;{}(,[])(?:\/\*[\s\S]*?\*\/|\/\/ .*$)/gm);
  return [...found].map(({ 0: comment, index }) => ({
    place: `${file}:${text.slice(0, index).split('\n').length}`,
    lines: comment.split('\n'),
  }));
}

/** Text of each file, by its path. */
const sources = ['client', 'routes', 'server', 'shared', 'tests']
  .flatMap((folder) =>
    readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' }).map((name) =>
      path.posix.join(folder, name),
    ),
  )
  .filter((file) => /\.(?:tsx?|js|css)$/.test(file) && !file.includes('.generated.'))
  .filter((file) => file !== 'tests/rules/prose.test.ts')
  .map((file) => [file, readFileSync(path.join(root, file), 'utf8')] as const);
/** Instructions to a tool and types in JavaScript are no prose. */
const comments = sources
  .flatMap(listComments)
  .filter(({ lines }) => !/biome-ignore|@ts-|@type|@param|@returns|@satisfies/.test(lines.join(' ')));

test('the search finds more than 5,000 comments', () => {
  expect(comments.length).toBeGreaterThan(5_000);
});

test('no comment contains an unclear word', () => {
  const hits = comments.flatMap(({ place, lines }) => {
    const word = unclear.exec(lines.join(' ').replaceAll(/`[^`]*`/g, ''))?.[0];
    return word ? [`${place}: ${word}`] : [];
  });
  expect(hits).toEqual([]);
});

test('no line of a comment is longer than 110 characters, or 120 with a link', () => {
  const long = comments.flatMap(({ place, lines }) =>
    lines
      .filter((line) => line.length > (line.includes('https://') ? maxLengthWithLink : maxLength))
      .map(() => place),
  );
  expect(long).toEqual([]);
});

/** Returns the groups named `text` of every match, with their places. */
function findTexts(pattern: RegExp, isSearched: (file: string) => boolean): [place: string, text: string][] {
  return sources.flatMap(([file, source]) =>
    isSearched(file)
      ? [...source.matchAll(pattern)].map(({ index, groups }): [string, string] => [
          `${file}:${source.slice(0, index).split('\n').length}`,
          groups?.text ?? '',
        ])
      : [],
  );
}

const isTest = (file: string) => file.includes('.test.');

test.each([
  [
    'test title',
    2_800,
    /(?:\b(?:test|detail|describe)\(|^\s*\]\)\(|\.each\([^\n]*\)\()\s*(?<quote>['"`])(?<text>.+?)\k<quote>,/gm,
    isTest,
  ],
  [
    'log message',
    50,
    /\blog\.(?:info|warn|error|fatal)\([^;]*?'(?<text>[^'\n]*)',?\s*\)/g,
    (file: string) => !isTest(file),
  ],
  ['metric text', 40, /\bhelp: '(?<text>[^'\n]*)'/g, (file: string) => !isTest(file)],
  // Errors of HTTP responses are read by visitors, and those of commands by staff.
  [
    'error message',
    100,
    /\bnew (?!Http|Usage)\w*Error\(\s*(?<quote>['"`])(?<text>.*?)\k<quote>/g,
    (file: string) => !isTest(file) && !file.includes('command'),
  ],
])('no %s contains an unclear word, among more than %i', (_kind, least, pattern, isSearched) => {
  const texts = findTexts(pattern, isSearched);
  expect(texts.length).toBeGreaterThan(least);
  expect(texts.filter(([, text]) => unclear.test(text))).toEqual([]);
});

test('no description of the schema contains an unclear word', () => {
  const schema = readSchema(schemaSources(root));
  const descriptions = [...schema.matchAll(/"""([^"]*)"""|"([^"\n]+)"/g)].map(([text]) => text);
  expect(descriptions.length).toBeGreaterThan(300);
  expect(descriptions.filter((text) => unclear.test(text))).toEqual([]);
});

/** Removes quotations: code blocks, code, blockquotes, link targets. Line numbers stay. */
function toProse(markdown: string): string {
  return markdown
    .replace(/^```[\s\S]*?^```/gm, (block) => block.replace(/[^\n]/g, ''))
    .replace(/`[^`]*`/g, (code) => code.replace(/[^\n]/g, ''))
    .replace(/^>.*$/gm, '')
    .replace(/\]\([^)]*\)/g, ']');
}

test('no Markdown document outside the content contains an unclear word', () => {
  const documents = ['client', 'deploy', 'docs', 'routes', 'server', 'shared', 'tests']
    .flatMap((folder) =>
      readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' }).map((name) =>
        path.posix.join(folder, name),
      ),
    )
    .concat('README.md', 'CONTRIBUTING.md')
    .filter(
      (file) => file.endsWith('.md') && !/^(?:server\/catalogue|tests\/fixtures)\/content\//.test(file),
    );
  expect(documents.length).toBeGreaterThan(100);
  const hits = documents.flatMap((file) =>
    toProse(readFileSync(path.join(root, file), 'utf8'))
      .split('\n')
      .flatMap((line, index) => {
        const word = unclear.exec(line)?.[0];
        return word ? [`${file}:${index + 1}: ${word}`] : [];
      }),
  );
  expect(hits).toEqual([]);
});
