/** Cache tags of what differs between two states of the live content. */
import {
  anything,
  everyOffer,
  everyTag,
  groupTag,
  isListTag,
  offerTag,
  type Tags,
} from '../../platform/cache-tags.ts';
import type { Model } from '../model/model.ts';
import { offerFacts } from '../offer-index/offer-facts.ts';
import { hasMember } from '../offer-index/posting.ts';
import { digestOf } from './digest-of.ts';
import type { RevisionName } from './revision-store.ts';

export interface ContentState {
  readonly model: Model;
  /** Revisions that are live; empty while the content is as released. */
  readonly names: readonly RevisionName[];
}

/**
 * A changed offer has tags of its own. Anything else may be on every page: the header lists branches, and
 * a partner's terms are in its offers.
 */
export function findChangedTags(before: ContentState, after: ContentState): Tags {
  const ids = findChangedOffers(before.names, after.names);
  if (!ids) return everyTag;
  const groups = [before.model, after.model].flatMap((model) =>
    [...ids].flatMap((id) => groupsOf(model, id)),
  );
  return new Set([everyOffer, ...[...ids].map(offerTag), ...groups]);
}

/** Returns the codes of the offers that differ; null where anything else does. */
export function findChangedOffers(
  before: readonly RevisionName[],
  after: readonly RevisionName[],
): ReadonlySet<string> | null {
  const [old, fresh] = [before, after].map((names) => new Map(names.map((name) => [keyOf(name), name])));
  const changed = [...before, ...after].filter(
    (name) => describe(old?.get(keyOf(name))) !== describe(fresh?.get(keyOf(name))),
  );
  return changed.every(({ kind }) => kind === 'offers') ? new Set(changed.map(({ id }) => id)) : null;
}

/** Returns a function that names the live revisions of what the tags show. */
export function createRevisionReader(names: readonly RevisionName[]): (tags: Tags) => string {
  const whole = digestOf(names);
  const others = digestOf(names.filter(({ kind }) => kind !== 'offers'));
  const offers = new Map(
    names.flatMap((name) => (name.kind === 'offers' ? [[offerTag(name.id), name]] : [])),
  );
  return (tags) => {
    if (tags.has(anything) || [...tags].some(isListTag)) return whole;
    const shown = [...tags].flatMap((tag) => offers.get(tag) ?? []);
    return others + digestOf(shown);
  };
}

function keyOf({ kind, id }: RevisionName): string {
  return `${kind}/${id}`;
}

/** A revision that says "as released" shows what no revision shows. */
function describe(name: RevisionName | undefined): number {
  return !name || name.change === 'released' ? 0 : name.number;
}

function groupsOf({ offerIndex }: Model, id: string): string[] {
  const place = offerIndex.placeOf(id);
  const offer = offerIndex.offers[place ?? -1];
  if (place === undefined || !offer) return [];
  const facts = Object.entries(offerFacts).flatMap(([fact, read]) =>
    read(offer).map((value) => groupTag(fact, value)),
  );
  const rules = (['collections', 'campaigns'] as const).flatMap((kind) =>
    [...offerIndex[kind]].flatMap(([slug, { posting }]) =>
      hasMember(posting, place) ? groupTag(kind, slug) : [],
    ),
  );
  return [...facts, ...rules];
}
