/** Reads and checks the whole content folder, at a build and at a start with newer content. */
import type { TSchema } from 'typebox';
import { checkAdvisers } from './checks/check-advisers.ts';
import { checkCampaigns } from './checks/check-campaigns.ts';
import { checkDestinations } from './checks/check-destinations.ts';
import { checkDriveTimes } from './checks/check-drive-times.ts';
import { checkExtras } from './checks/check-extras.ts';
import { checkHolders, checkWrittenNumbers } from './checks/check-holders.ts';
import { checkLeads } from './checks/check-leads.ts';
import { checkLegalVersions } from './checks/check-legal-versions.ts';
import { checkOffers } from './checks/check-offers.ts';
import { checkReferences } from './checks/check-references.ts';
import { checkWording } from './checks/check-wording.ts';
import { ContentError, type ContentFault, sortFaults } from './reading/content-fault.ts';
import { contentKinds, type EntityNames, type KindName } from './reading/content-kinds.ts';
import type { Content } from './reading/entry.ts';
import { createAgencyFiller } from './reading/fill-agency-facts.ts';
import { createDriveTimeFiller } from './reading/fill-drive-times.ts';
import { type KindRead, readKind } from './reading/read-kind.ts';

export interface ContentInspection {
  /** The valid entities; complete only when there are no faults. */
  readonly content: Content;
  readonly faults: readonly ContentFault[];
}

/** Reads the content in `folder` and returns every mistake instead of throwing. */
export function inspectContent(folder: string): ContentInspection {
  const faults: ContentFault[] = [];
  // Read first, because texts refer to them; their mistakes are reported once, with the others.
  const agency = readKind(folder, contentKinds.agency, []).entries.map(({ value }) => value);
  const fillFacts = createAgencyFiller(agency[0] ?? { facts: [], sentences: [] });
  const branches = readKind(folder, contentKinds.branches, [], fillFacts).entries.map(({ value }) => value);
  const fillDriveTimes = createDriveTimeFiller(branches);
  const fillText = (text: string) => fillDriveTimes(fillFacts(text));
  const reads = mapKinds((name) => readKind<TSchema>(folder, contentKinds[name], faults, fillText));
  const content = mapKinds((name) => reads[name].entries) as unknown as Content;
  const names: EntityNames = mapKinds((name) => reads[name].names);
  const own = agency.flatMap(({ facts }) => facts.flatMap(({ value = [] }) => value));
  const sample = content.site.some(({ value }) => value.sampleNotice !== undefined);
  faults.push(
    ...checkOffers(content),
    ...checkExtras(content),
    ...checkDestinations(content),
    ...checkReferences(content, names),
    // An invalid row is reported once, and not again by each offer that names it.
    ...(faults.some(({ file }) => file === contentKinds.holders.path) ? [] : checkHolders(content)),
    ...checkAdvisers(content),
    ...checkCampaigns(content, names),
    ...checkLegalVersions(content),
    ...checkLeads(content),
    ...Object.values<KindRead<unknown>>(reads).flatMap(({ sources }) =>
      sources.flatMap(({ source, text }) => [
        ...checkWording(source.file, text, sample),
        ...checkDriveTimes(source.file, text, branches),
        ...checkWrittenNumbers(source.file, text, own),
      ]),
    ),
  );
  return { content, faults: sortFaults(faults) };
}

/** Returns the content, or throws one ContentError that lists the mistakes of all files. */
export function readContent(folder: string): Content {
  const { content, faults } = inspectContent(folder);
  if (faults.length > 0) throw new ContentError(faults);
  return content;
}

function mapKinds<T>(make: (name: KindName) => T): Record<KindName, T> {
  const names = Object.keys(contentKinds) as KindName[];
  return Object.fromEntries(names.map((name) => [name, make(name)])) as Record<KindName, T>;
}
