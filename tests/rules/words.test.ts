/** The worst of the words that docs/words.md excludes do not appear in texts for visitors. */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parseSync } from '@swc/core';

const root = path.resolve(import.meta.dirname, '../..');
const content = 'server/catalogue/content';

function listFiles(folder: string, ending: RegExp): string[] {
  return readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' })
    .map((name) => path.posix.join(folder, name))
    .filter((file) => ending.test(file));
}

const forVisitors =
  /^(?:client\/(?:account|components|errors|forms|layouts|my-branch|search|shortlist)\/|routes\/(?!staff\/)|shared\/)|(?:mail|mails|page|message|event-words|error|errors)\.ts$/;
const sources = ['client', 'routes', 'server', 'shared']
  .flatMap((folder) => listFiles(folder, /\.tsx?$/))
  .filter((file) => forVisitors.test(file) && !/\.(?:test|generated|query)\./.test(file));
/** A version of a legal document that was in force stays as visitors read it. */
const pages = listFiles(content, /\.(?:md|yaml)$/).filter((file) => !file.startsWith(`${content}/legal/`));

/** Words that neither code nor content may use, with their replacements. */
const outgrown: readonly [RegExp, string][] = [
  [/\be-mail/i, 'email'],
  [/\bplease note\b/i, 'say it, and no more'],
  [/\banew\b/i, 'again'],
  [/\b(?:no|yes) to (?:advertising|offers|hearing)\b|\bno yes\b/i, 'agree to, ask for'],
  [/\b(?:a|the) tick\b(?! (?:in|beside))|\bwithout ticks\b/i, 'choose'],
  [/\b(?:utili[sz]e|prior to|in order to|with regards? to)\b/i, 'use, before, to, about'],
  [
    /\b(?:colors?|traveler|traveling|canceled|canceling|favorites?|catalogs?|theaters?|harbors?|neighbors?|airplanes?|vacations?)\b(?! (?:Center|Harbor|Theater))/,
    'the British spelling',
  ],
];

/**
 * Words that the site's own pages, forms and emails may not use:
 * these name no place or company in its own words, as content does.
 */
const inCodeOnly: readonly [RegExp, string][] = [
  [/\bwhom\b/i, 'who'],
  [/\bfarther\b/i, 'further'],
  [/\btelephone\b/i, 'phone'],
  [/\b(?:our|this|the) mail\b(?! server)|\blook among\b/i, 'email, check your junk folder'],
  [/\blink has run out\b/i, 'link has expired'],
  [/\bpresent password\b/i, 'current password'],
  [/\bholds from\b|\bleave it be\b|\bcomes between\b/i, 'takes effect, ignore it, comes up'],
  [/\bshould like to\b/i, 'would like to'],
];

/** Joins the parts of a long string; returns null for any other expression. */
function joinLiterals(node: unknown): string | null {
  const { type, value, operator, left, right } = node as Record<string, unknown>;
  if (type === 'StringLiteral') return value as string;
  if (type !== 'BinaryExpression' || operator !== '+') return null;
  const [start, end] = [joinLiterals(left), joinLiterals(right)];
  return start === null || end === null ? null : start + end;
}

/** Returns the texts of a file, except imports and those with the signs of a query or a style. */
function findTexts(file: string): string[] {
  const texts: string[] = [];
  const visit = (node: unknown): void => {
    if (Array.isArray(node)) {
      node.forEach(visit);
      return;
    }
    if (typeof node !== 'object' || node === null) return;
    const { type, value, raw } = node as { type?: string; value?: unknown; raw?: unknown };
    const joined = type === 'BinaryExpression' ? joinLiterals(node) : null;
    if (joined !== null) {
      texts.push(joined);
      return;
    }
    if (type === 'ImportDeclaration') return;
    if ((type === 'StringLiteral' || type === 'JSXText') && typeof value === 'string') texts.push(value);
    if (type === 'TemplateElement' && typeof raw === 'string') texts.push(raw);
    Object.values(node).forEach(visit);
  };
  const source = readFileSync(path.join(root, file), 'utf8');
  visit(parseSync(source, { syntax: 'typescript', tsx: !file.endsWith('.ts'), target: 'es2022' }).body);
  return texts.map((text) => text.replace(/\s+/g, ' ').trim()).filter((text) => !/[{}]|:#|&nbsp;/.test(text));
}

function findFaults(texts: readonly string[], rules: readonly [RegExp, string][], file: string): string[] {
  return texts.flatMap((text) =>
    rules
      .filter(([pattern]) => pattern.test(text))
      .map(([, better]) => `${file}: “${text.slice(0, 120)}” → ${better}`),
  );
}

test('no page, form or email contains an excluded word', () => {
  expect(sources.length).toBeGreaterThan(400);
  const found = sources.flatMap((file) => findFaults(findTexts(file), [...outgrown, ...inCodeOnly], file));
  expect(found).toEqual([]);
});

test('no content of the agency contains an excluded word', () => {
  expect(pages.length).toBeGreaterThan(200);
  const found = pages.flatMap((file) =>
    findFaults(readFileSync(path.join(root, file), 'utf8').split('\n'), outgrown, file),
  );
  expect(found).toEqual([]);
});

test('no page of the agency’s own content says “telephone”', () => {
  const own = pages.filter((file) => file.startsWith(`${content}/pages/`));
  expect(own.length).toBeGreaterThan(20);
  const found = own.flatMap((file) =>
    findFaults(
      readFileSync(path.join(root, file), 'utf8').split('\n'),
      [[/\btelephone\b(?!-)/i, 'phone']],
      file,
    ),
  );
  expect(found).toEqual([]);
});
