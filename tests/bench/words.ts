/** `npx tsx tests/bench/words.ts [worst]`: counts long sentences and marks in the texts of public pages. */
// Needs a build. The site's own content is served with the tests' clock, so that two runs can be compared.
import { table } from '#routes/table.ts';
import { openTestSite, type TestSite } from '../support/test-site.ts';

const worst = Number(process.argv[2] ?? 20);
const maxWords = 25;

/** Pages of the site that the sitemap leaves out: these are never cached, or are for one visitor. */
const unlisted = [
  '/payment',
  '/sign-up',
  '/sign-in',
  '/whatsapp-enquiry',
  '/shortlist',
  '/offers?code=TU1234',
  '/nowhere',
];

const marks = {
  semicolons: /;/g,
  'mid-sentence colons': /(?<=[\p{L}\p{N})”’]):(?=\s+\S)/gu,
  'dashes between words': /\s[–—-]\s|(?<=\p{L})—(?=\p{L})/gu,
  brackets: /\((?!\d+\))/g,
} as const;
type Mark = keyof typeof marks;
const markNames = Object.keys(marks) as Mark[];

const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', nbsp: ' ' };
const blocks =
  'address|article|aside|blockquote|br|button|caption|dd|details|div|dl|dt|fieldset|figcaption|figure|footer|form|h[1-6]|' +
  'header|hr|label|legend|li|main|nav|ol|option|output|p|section|select|summary|table|tbody|td|tfoot|th|thead|tr|ul';

/** The ports or towns of a journey, joined by dashes, are a list and not a sentence. */
const isRoute = (text: string): boolean => text.split(' – ').length > 3 && !/[.!?]$/.test(text);

/** Texts of a page as a visitor reads them: one for each paragraph, list item or cell. */
function readBlocks(html: string): string[] {
  return html
    .replace(/^[\s\S]*?<body\b/, '<body')
    .replace(/<(script|style|svg|template|noscript)\b[\s\S]*?<\/\1>|<!--[\s\S]*?-->/g, '')
    .replace(/:\s*(?=<\/(?:a|b|span|strong)>)/g, '')
    .replace(new RegExp(`</?(?:${blocks})\\b[^>]*>`, 'g'), '\n')
    .replace(/<[^>]+>/g, '')
    .replace(/&(amp|lt|gt|quot|nbsp|#39|#x27);/g, (_, name: string) => entities[name] ?? '’')
    .split('\n')
    .map((text) => text.replace(/\s+/g, ' ').trim())
    .filter((text) => /\p{L}/u.test(text) && !isRoute(text));
}

const splitSentences = (text: string): string[] =>
  text.split(/(?<=(?<!\b(?:St|Dr|Mr|Mrs|No|Fred|[A-Z]))[.!?][”’")]*)\s+(?=[“‘"(]?[\p{Lu}\p{N}£])/u);

const countWords = (text: string): number =>
  text.split(' ').filter((word) => /[\p{L}\p{N}]/u.test(word)).length;
const count = (text: string, mark: Mark): number => text.match(marks[mark])?.length ?? 0;
const sum = (numbers: readonly number[]): number => numbers.reduce((total, number) => total + number, 0);

async function listAddresses(site: TestSite): Promise<string[]> {
  const { html: sitemap } = await site.visit('/sitemap.xml');
  const listed = [...sitemap.matchAll(/<loc>([^<]*)<\/loc>/g)].map(
    ([, url]) => new URL(url as string).pathname,
  );
  const plain = table.map(({ path }) => path).filter((path) => !path.includes(':') && path !== '/test');
  return [...new Set([...listed, ...plain, ...unlisted])];
}

const site = await openTestSite();
const sentences = new Map<string, string>();
const pages: { address: string; words: number; found: number }[] = [];
const repeated = { semicolons: 0, colons: 0 };
for (const address of await listAddresses(site)) {
  const { html, payload } = await site.visit(address);
  if (!payload) continue;
  const texts = readBlocks(html);
  const whole = texts.join(' ');
  repeated.semicolons += count(whole, 'semicolons');
  repeated.colons += sum(texts.map((text) => count(text, 'mid-sentence colons')));
  const own = texts.flatMap(splitSentences).filter((sentence) => !sentences.has(sentence));
  for (const sentence of own) sentences.set(sentence, address);
  const found = sum(own.flatMap((sentence) => markNames.map((mark) => count(sentence, mark))));
  pages.push({ address, words: sum(own.map(countWords)), found });
}
site.services.close();

const print = (line: string) => process.stdout.write(`${line}\n`);
const all = [...sentences].map(([text, address]) => ({ text, address, words: countWords(text) }));
const words = sum(all.map((sentence) => sentence.words));
const long = all.filter((sentence) => sentence.words > maxWords).sort((a, b) => b.words - a.words);
print(`${pages.length} pages, ${all.length} distinct sentences and labels, ${words} words`);
print(`${long.length} sentences over ${maxWords} words`);
for (const mark of markNames) {
  const found = sum(all.map(({ text }) => count(text, mark)));
  print(`${found} ${mark}, ${((found / words) * 1000).toFixed(1)} per 1,000 words`);
}
print(
  `${sum(Object.values(repeated))} on all pages with repeats: ${repeated.semicolons} semicolons, ${repeated.colons} colons`,
);
print('\nLongest sentences, each with the first page that has it');
for (const { text, address, words: length } of long.slice(0, worst)) print(`${length} ${address}: ${text}`);
print('\nPages with most marks in sentences that no page before them has');
for (const { address, words: length, found } of pages.sort((a, b) => b.found - a.found).slice(0, worst))
  print(`${found} in ${length} words ${address}`);
print('\nSentences with most marks');
const marked = all.map((sentence) => ({
  ...sentence,
  found: sum(markNames.map((mark) => count(sentence.text, mark))),
}));
for (const { text, address, found } of marked.sort((a, b) => b.found - a.found).slice(0, worst))
  print(`${found} ${address}: ${text}`);
process.exit();
