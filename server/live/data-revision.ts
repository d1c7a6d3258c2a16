/** Revision of content, documents and live facts that this server knows; equal where they are equal. */
import { createHash } from 'node:crypto';
import { type LiveTopic, liveTopics } from '#shared/live.ts';
import type { CollectionName } from '../documents/collections.ts';
import { describeVersion } from '../documents/document.ts';
import type { DocumentReplica } from '../documents/document-replica.ts';
import { anything, everyTag, type Tags } from '../platform/cache-tags.ts';
import type { TopicFacts } from './load-live-facts.ts';

type Part = ReadonlyMap<string, unknown>;

export class DataRevision {
  /** Live facts, once known: with a hosted query API they change before this server receives a document. */
  facts: TopicFacts | undefined;
  readonly #replica: Pick<DocumentReplica, 'get' | 'isKnown'>;
  readonly #collections: readonly CollectionName[];
  readonly #content: (tags: Tags) => string;
  /** Digests of maps, which are replaced and never changed, so each is read once. */
  readonly #digests = new WeakMap<Part, string>();

  /** `content` names the live revisions of the content that these tags show. */
  constructor(
    replica: Pick<DocumentReplica, 'get' | 'isKnown'>,
    collections: readonly CollectionName[],
    content: (tags: Tags) => string = () => '',
  ) {
    this.#replica = replica;
    this.#collections = collections;
    this.#content = content;
  }

  /** Cheap enough to read for every page that is not in memory. */
  get current(): string {
    const parts = this.#collections.map((name) =>
      this.#replica.isKnown(name) ? this.#digest(this.#replica.get(name), describeVersion) : 'unknown',
    );
    parts.push(this.#content(everyTag));
    for (const topic of Object.keys(this.facts ?? {}).sort()) {
      const ofTopic = this.facts?.[topic as LiveTopic];
      if (ofTopic) parts.push(this.#digest(ofTopic, String));
    }
    return digest(parts.join());
  }

  /** Revision of the data that these tags name. */
  of(tags: Tags): string {
    if (tags.has(anything)) return this.current;
    const states = [...tags].sort().map((tag) => `${tag} ${this.#describe(tag)}`);
    return digest([...states, this.#content(tags)].join());
  }

  /** State of a live document or fact, or of a whole collection; empty for a tag of the content. */
  #describe(tag: string): string {
    const [name = '', id] = tag.split(':');
    const parts: (string | undefined)[] = [];
    const collection = this.#collections.find((one) => one === name);
    if (collection) {
      const all = this.#replica.get(collection);
      const document = all.get(id ?? '');
      if (!this.#replica.isKnown(collection)) parts.push('unknown');
      else if (id === undefined) parts.push(this.#digest(all, describeVersion));
      else parts.push(document && describeVersion(document));
    }
    const topic = liveTopics.find((one) => one === name);
    const facts = topic && this.facts?.[topic];
    if (topic)
      parts.push(facts ? (id === undefined ? this.#digest(facts, String) : facts.get(id)) : 'unknown');
    return parts.join(' ');
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

function digest(text: string): string {
  return createHash('sha256').update(text).digest('base64url').slice(0, 16);
}
