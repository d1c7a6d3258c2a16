/** Breaks source lines one at a time, drawn by a printed seed, and runs `npm test` until a test fails. */
import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { transformSync } from '@swc/core';
import { randomFrom } from '../support/seeded-random.js';

const root = path.resolve(import.meta.dirname, '../..');
const folders = ['client', 'routes', 'server', 'shared'];
// Rules by hand are excluded, as tests compare with them.
const excluded = /\.test\.tsx?$|\.generated\.ts$|\.d\.ts$|\/content\/|\/build\/|\/art\//;

/** Slips of the hand. The first that matches a line is applied, from a random place in the list. */
const slips = /** @type {const} */ ([
  [/ === /, ' !== '],
  [/ !== /, ' === '],
  [/ && /, ' || '],
  [/ \|\| /, ' && '],
  [/ \?\? /, ' && '],
  [/ < /, ' >= '],
  [/ > /, ' <= '],
  [/ <= /, ' < '],
  [/ >= /, ' > '],
  [/ \+ /, ' - '],
  [/ - /, ' + '],
  [/\btrue\b/, 'false'],
  [/\bfalse\b/, 'true'],
  [/\bif \(/, 'if (!('],
  [/\b([1-9]\d*(?:_\d{3})*)\b(?!px)/, '7$1'],
  // Names, not sentences: the content is the editors'.
  [/'[a-z][\w/.-]+'/, "'broken'"],
]);

/** Comments, imports and types have no effect at run time. */
const idle =
  /^\s*(?:\/\/|\} from |-?\d|\/?\*|import\b|export (?:type|interface)\b|type\b|interface\b|[\w?]+\??: [\w<>[\]| ]+;$|readonly )/;

/**
 * @param {string} line
 * @param {number} start place in the list of slips to begin at
 * @returns {string | null} null when nothing on the line can be broken
 */
function breakLine(line, start) {
  if (idle.test(line)) return null;
  for (let index = 0; index < slips.length; index += 1) {
    const [pattern, replacement] = slips[(start + index) % slips.length] ?? [];
    if (!pattern?.test(line)) continue;
    const broken = line.replace(pattern, String(replacement));
    return replacement === 'if (!('
      ? broken.replace(/\)( \{| return.*| continue;| break;| throw.*)?$/, '))$1')
      : broken;
  }
  return null;
}

/** @param {string} folder */
function sourcesIn(folder) {
  return readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' })
    .map((name) => path.posix.join(folder, name))
    .filter((file) => /\.tsx?$/.test(file) && !excluded.test(file));
}

/**
 * Draws one line of each folder in turn; every line that can be broken is equally likely.
 * @param {number} count
 * @param {() => number} random
 */
function drawBreaks(count, random) {
  const lines = folders.map((folder) =>
    sourcesIn(folder).flatMap((file) =>
      readFileSync(path.join(root, file), 'utf8')
        .split('\n')
        .map((line, index) => ({ file, line, index }))
        .filter(({ line }) => breakLine(line, 0) !== null),
    ),
  );
  return Array.from({ length: count }, (_, turn) => {
    const candidates = lines[turn % lines.length] ?? [];
    for (;;) {
      const drawn = candidates[Math.floor(random() * candidates.length)];
      if (!drawn) throw new Error('There is no line to break');
      const broken = String(breakLine(drawn.line, Math.floor(random() * slips.length)));
      const source = readFileSync(path.join(root, drawn.file), 'utf8');
      const brokenSource = source.split('\n').toSpliced(drawn.index, 1, broken).join('\n');
      if (compile(drawn.file, brokenSource) === compile(drawn.file, source)) continue;
      if (compile(drawn.file, brokenSource) !== null) return { ...drawn, broken, source, brokenSource };
    }
  });
}

/**
 * @param {string} file
 * @param {string} source
 * @returns {string | null} JavaScript without types; null when the source does not parse
 */
function compile(file, source) {
  try {
    const parser = { syntax: /** @type {const} */ ('typescript'), tsx: file.endsWith('.tsx') };
    return transformSync(source, { jsc: { target: 'es2022', parser, preserveAllComments: false } }).code;
  } catch {
    return null;
  }
}

/**
 * Runs `npm test`, cheapest first: unit tests that import the broken file, tests named like it, then all.
 * @param {string} file
 * @returns {string | null} the first test that fails
 */
function findCatcher(file) {
  const projects = ['unit', 'http', 'build', 'quick-faults', 'browser'];
  const namedLike = `tests/.*(${path.basename(file).split(/[-.]/).slice(0, -1).join('|')})`;
  const runs = [
    [['unit'], '--passWithNoTests', '--findRelatedTests', file],
    [projects, '--passWithNoTests', '--testPathPatterns', namedLike],
    ...projects.map((project) => [[project]]),
  ];
  for (const [selected = [], ...args] of runs) {
    const { status, stdout, stderr } = spawnSync(
      process.execPath,
      ['tests/runner/run-jest.js', '--selectProjects', ...selected, '--bail', '--silent', ...args].flat(),
      { cwd: root, encoding: 'utf8', maxBuffer: 2 ** 28 },
    );
    const failed = (stdout + stderr)
      .match(/^.*FAIL .*|● .*/gm)
      ?.slice(0, 2)
      .join(' ');
    if (status !== 0) return `${selected}: ${failed ?? 'the build failed'}`;
  }
  return null;
}

const [count = 30, seed = Math.floor(Math.random() * 1e9)] = process.argv.slice(2).map(Number);
process.stdout.write(`${count} lines, seed ${seed}\n`);
let caught = 0;
for (const [turn, { file, index, line, broken, source, brokenSource }] of drawBreaks(
  count,
  randomFrom(seed),
).entries()) {
  try {
    writeFileSync(path.join(root, file), brokenSource);
    const catcher = findCatcher(file);
    if (catcher) caught += 1;
    process.stdout.write(
      `${turn + 1}. ${file}:${index + 1}\n   - ${line.trim()}\n   + ${broken.trim()}\n   ${catcher ?? 'NOT CAUGHT'}\n`,
    );
  } finally {
    writeFileSync(path.join(root, file), source);
  }
}
process.stdout.write(`Caught: ${caught} of ${count}\n`);
process.exitCode = caught >= count * 0.9 ? 0 : 1;
