/** Data revisions: equal for equal documents and live facts, in whatever order a server received them. */
import { type Document, makeDocument } from '../documents/document.ts';
import { DataRevision } from './data-revision.ts';
import type { TopicFacts } from './load-live-facts.ts';

const document = (id: string, version: string) => makeDocument(id, { sell: 1 }, version);
const mapOf = (...documents: Document[]) => new Map(documents.map((each) => [each.id, each]));

function server(rates: ReadonlyMap<string, Document> | null) {
  const known = { rates };
  const revision = new DataRevision(
    { get: () => known.rates ?? new Map(), isKnown: () => known.rates !== null },
    ['rates'],
  );
  return { known, revision };
}

const facts = (left: [string, string][]): TopicFacts => ({
  rates: new Map(),
  notices: new Map(),
  availability: new Map(left),
  launches: new Map(),
  seats: new Map(),
});

test('the same documents in the same versions give the same revision, in any order', () => {
  const one = server(mapOf(document('EUR', '3'), document('USD', '4')));
  const two = server(mapOf(document('USD', '4'), document('EUR', '3')));
  expect(one.revision.current).toBe(two.revision.current);
  two.known.rates = mapOf(document('USD', '5'), document('EUR', '3'));
  expect(one.revision.current).not.toBe(two.revision.current);
  one.known.rates = mapOf(document('EUR', '3'), document('USD', '5'));
  expect(one.revision.current).toBe(two.revision.current);
});

test('an empty collection has another revision than a collection not read yet', () => {
  expect(server(null).revision.current).not.toBe(server(mapOf()).revision.current);
  expect(server(null).revision.current).toBe(server(null).revision.current);
});

test('live facts change the revision, and their order does not', () => {
  const [one, two] = [server(mapOf()), server(mapOf())];
  one.revision.facts = facts([
    ['NX4127', '3'],
    ['TV1001', '1'],
  ]);
  expect(one.revision.current).not.toBe(two.revision.current);
  two.revision.facts = facts([
    ['TV1001', '1'],
    ['NX4127', '3'],
  ]);
  expect(one.revision.current).toBe(two.revision.current);
  two.revision.facts = facts([
    ['TV1001', '1'],
    ['NX4127', '2'],
  ]);
  expect(one.revision.current).not.toBe(two.revision.current);
});
