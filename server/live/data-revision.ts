/** Revision of content, documents and live facts that this server knows; equal where they are equal. */
import { createHash } from 'node:crypto';
import type { LiveTopic } from '#shared/live.ts';
import type { CollectionName } from '../documents/collections.ts';
import { type Document, getVersion } from '../documents/document.ts';
import type { DocumentReplica } from '../documents/document-replica.ts';
import type { TopicFacts } from './load-live-facts.ts';

type Part = ReadonlyMap<string, unknown>;

export class DataRevision {
  /** Live facts, once known: with a hosted query API they change before this server receives a document. */
  facts: TopicFacts | undefined;
  readonly #replica: Pick<DocumentReplica, 'get' | 'isKnown'>;
  readonly #collections: readonly CollectionName[];
  readonly #content: () => string;
  /** Digests of maps, which are replaced and never changed, so each is read once. */
  readonly #digests = new WeakMap<Part, string>();

  /** `content` names the live revisions of the content. */
  constructor(
    replica: Pick<DocumentReplica, 'get' | 'isKnown'>,
    collections: readonly CollectionName[],
    content: () => string = () => '',
  ) {
    this.#replica = replica;
    this.#collections = collections;
    this.#content = content;
  }

  /** Cheap enough to read for every page that is not in memory. */
  get current(): string {
    const parts = this.#collections.map((name) =>
      this.#replica.isKnown(name) ? this.#digest(this.#replica.get(name), describeDocument) : 'unknown',
    );
    parts.push(this.#content());
    for (const topic of Object.keys(this.facts ?? {}).sort()) {
      const ofTopic = this.facts?.[topic as LiveTopic];
      if (ofTopic) parts.push(this.#digest(ofTopic, String));
    }
    return digest(parts.join());
  }

  #digest<Value>(part: ReadonlyMap<string, Value>, describe: (value: Value) => string): string {
    let known = this.#digests.get(part);
    if (known === undefined) {
      const entries = [...part].map(([key, value]) => [key, describe(value)]);
      known = digest(JSON.stringify(entries.sort()));
      this.#digests.set(part, known);
    }
    return known;
  }
}

function describeDocument(document: Document): string {
  return getVersion(document) ?? JSON.stringify(document);
}

function digest(text: string): string {
  return createHash('sha256').update(text).digest('base64url').slice(0, 16);
}
