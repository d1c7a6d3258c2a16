/** Finds scenes that do not fit the place, month or kind they appear with, and undescribed scenes. */
import { countryName } from '../content-schemas/country-name.ts';
import type { SceneContent } from '../content-schemas/scene.ts';
import type { OfferModel } from '../model/offer-model.ts';
import { campaignTest, collectionTest, type OfferTest } from '../model/offer-rules.ts';
import { type SceneSubject, sceneFits, toSceneSubject } from '../model/scene-fits.ts';
import type { ContentFault } from '../reading/content-fault.ts';
import { type Content, type Entry, faultAt } from '../reading/entry.ts';
import type { FieldPath } from '../reading/source-file.ts';

/** A use of a scene, with its subjects; the scene must fit at least one of them. */
interface SceneUse {
  readonly entry: Entry<unknown>;
  readonly art: string;
  readonly field: FieldPath;
  readonly subjects: readonly SceneSubject[];
}

/** `drawn` holds the names of the scenes in client/art. */
export function findMisplacedScenes(
  content: Content,
  offers: readonly OfferModel[],
  drawn: ReadonlySet<string>,
): ContentFault[] {
  const scenes = new Map(content.scenes.map(({ value }) => [value.name, value]));
  const faults = content.scenes
    .filter(({ value }) => !drawn.has(value.name))
    .map((entry) => faultAt(entry, ['name'], `is ${entry.value.name}, which is not drawn`));
  for (const name of [...drawn].filter((art) => !scenes.has(art)))
    faults.push({ file: 'scenes.yaml', line: 1, field: name, message: 'is drawn, but not described here' });
  const uses = listUses(content, offers);
  const places = new Set(uses.flatMap(({ subjects }) => subjects.flatMap((subject) => [...subject.places])));
  for (const entry of content.scenes)
    for (const place of (entry.value.places ?? []).filter((name) => !places.has(name)))
      faults.push(faultAt(entry, ['places'], `names ${place}, but nothing of ours is there; mend the name`));
  for (const use of uses) {
    const scene = scenes.get(use.art);
    if (!scene || use.subjects.some((subject) => sceneFits(scene, subject))) continue;
    faults.push(faultAt(use.entry, use.field, describe(use, scene, content.scenes)));
  }
  return faults;
}

function describe({ subjects, entry }: SceneUse, scene: SceneContent, scenes: Content['scenes']): string {
  const fitting = scenes
    .filter(({ value }) => subjects.some((subject) => sceneFits(value, subject)))
    .sort((a, b) => Number(a.value.anywhere ?? false) - Number(b.value.anywhere ?? false))
    .map(({ value }) => value.name);
  const { country, destination, departs, kind } = entry.value as Record<string, string | undefined>;
  const what = [country, destination, kind, departs].filter(Boolean).join(', ') || entry.name;
  return `shows ${scene.name} (${scene.shows}) with ${what}; what would fit: ${fitting.slice(0, 8).join(', ')}`;
}

function listUses(content: Content, offers: readonly OfferModel[]): SceneUse[] {
  const subjects = new Map(offers.map((offer) => [offer.id, toSceneSubject(offer)]));
  const ofOffer = (id: string) => subjects.get(id) ?? nowhere;
  const ofOffers = (test: OfferTest) => offers.filter(test).map(({ id }) => ofOffer(id));
  const use = (entry: Entry<{ art: string }>, found: readonly SceneSubject[]): SceneUse => ({
    entry,
    art: entry.value.art,
    field: ['art'],
    subjects: found.length > 0 ? found : [nowhere],
  });
  return [
    ...content.offers.map((entry) => use(entry, [ofOffer(entry.value.id)])),
    ...content.destinations.map((entry) => use(entry, listGuideSubjects(entry.value, offers))),
    ...content.rivers.map((entry) => use(entry, [riverSubject(entry.value, content)])),
    ...content.collections.map((entry) => use(entry, ofOffers(collectionTest(entry.value.rule)))),
    ...content.cruiseLines.map((entry) => use(entry, listLineSubjects(entry.name, offers))),
    ...content.mailers.map((entry) =>
      use(
        entry,
        entry.value.offers.flatMap(({ id }) => subjects.get(id) ?? []),
      ),
    ),
    ...content.branches.map((entry) => use(entry, [homeSubject(entry.value.address.town)])),
    ...content.releases.map((entry) => use(entry, [homeSubject(entry.value.place)])),
    ...content.partners.flatMap((entry) => {
      const { campaign } = entry.value;
      if (!campaign) return [];
      const found = ofOffers(campaignTest(campaign.rule));
      return [{ ...use({ ...entry, value: campaign }, found), entry, field: ['campaign', 'art'] }];
    }),
  ];
}

/** Subject of an entry without offers: only a scene of no particular place fits. */
const nowhere: SceneSubject = { countries: new Set(), places: new Set() };

function homeSubject(town = ''): SceneSubject {
  return { countries: new Set(['GB']), places: new Set([town]) };
}

/** Lists the guide itself and the holidays spent there, in any month. */
function listGuideSubjects(
  { slug, country }: Content['destinations'][number]['value'],
  offers: readonly OfferModel[],
): SceneSubject[] {
  const there = offers.filter(({ destination, kind }) => destination === slug && kind !== 'CRUISE');
  return [
    { countries: new Set([country]), places: new Set([slug]) },
    ...there.map((offer) => ({ ...toSceneSubject(offer), month: undefined })),
  ];
}

function riverSubject(
  { slug, countries }: Content['rivers'][number]['value'],
  { scenes }: Content,
): SceneSubject {
  const codes = scenes.flatMap(({ value }) => value.countries ?? []);
  const along = codes.filter((code) => countries.includes(countryName(code) ?? ''));
  return { countries: new Set(along), places: new Set([slug]), kind: 'river' };
}

function listLineSubjects(line: string, offers: readonly OfferModel[]): SceneSubject[] {
  return offers.filter(({ cruise }) => cruise?.lineSlug === line).map(toSceneSubject);
}
