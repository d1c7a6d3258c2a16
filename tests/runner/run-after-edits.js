/** Edits the site's content as editors do, in a copy of the project, then runs the unit and route tests. */
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { isMap, isScalar, isSeq, parseDocument, visit } from 'yaml';
import { runJest } from './run-jest.js';

const root = path.resolve(import.meta.dirname, '../..');
const content = path.join(root, 'server/catalogue/content');

/** @param {string} folder below the content */
const filesIn = (folder) =>
  readdirSync(path.join(content, folder)).map((name) => path.join(content, folder, name));

/**
 * @param {string} file
 * @param {(document: import('yaml').Document) => void} change
 */
function edit(file, change) {
  const document = parseDocument(readFileSync(file, 'utf8'));
  change(document);
  writeFileSync(file, document.toString());
}

/** Lowers the price of each offer, departure and cabin by £5. */
function lowerPrices(/** @type {import('yaml').Document} */ offers) {
  visit(offers, {
    Pair(_, { key, value }) {
      const isPrice = isScalar(key) && (key.value === 'base' || key.value === 'total');
      if (isPrice && isScalar(value) && typeof value.value === 'number') value.value -= 500;
    },
  });
}

/** Withdraws the first offer that no other content names. */
function withdrawOffer(/** @type {string} */ file) {
  const texts = readdirSync(content, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.(?:yaml|md)$/.test(name))
    .map((name) => readFileSync(path.join(content, name), 'utf8'))
    .join('\n');
  const isFree = (/** @type {unknown} */ offer) =>
    isMap(offer) && texts.split(String(offer.get('id'))).length === 2;
  edit(file, ({ contents }) => {
    if (!isSeq(contents)) throw new Error(`${file} is no list of offers`);
    const index = contents.items.findIndex(isFree);
    if (index === -1) throw new Error(`${file} has no offer that may be withdrawn`);
    contents.delete(index);
  });
}

function addOffer(/** @type {string} */ file) {
  edit(file, ({ contents }) => {
    const last = isSeq(contents) ? contents.items.at(-1) : undefined;
    if (!isSeq(contents) || !isMap(last)) throw new Error(`${file} has no offer`);
    const added = /** @type {import('yaml').YAMLMap} */ (last.clone());
    for (const [field, value] of [
      ['id', 'QQ0001'],
      ['slug', 'an-added-holiday'],
      ['title', 'An added holiday'],
    ])
      added.set(field, value);
    contents.add(added);
  });
}

function closeBranch(/** @type {string} */ file) {
  edit(file, (branch) => {
    branch.set('template', 3);
    branch.set('stateNote', 'This branch has closed; the nearest one is happy to help.');
  });
}

function rewriteText(/** @type {string} */ file) {
  const text = readFileSync(file, 'utf8');
  writeFileSync(file, text.replace(/^opening: .*$/m, 'opening: A sentence that an editor has just written.'));
}

if (existsSync(path.join(root, '.git')))
  throw new Error('This edits the content: run it by tests/runner/run-in-copy.js');
for (const file of filesIn('offers')) edit(file, lowerPrices);
withdrawOffer(/** @type {string} */ (filesIn('offers').at(0)));
addOffer(/** @type {string} */ (filesIn('offers').at(-1)));
closeBranch(/** @type {string} */ (filesIn('branches').at(0)));
rewriteText(/** @type {string} */ (filesIn('pages').at(0)));
process.exitCode = await runJest(['--selectProjects', 'unit', 'http', ...process.argv.slice(2)]);
