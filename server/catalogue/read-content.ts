/** Reads and checks the whole content folder, at a build and at a start with newer content. */
import type { TSchema } from 'typebox';
import { checkAdvisers } from './checks/check-advisers.ts';
import { checkCampaigns } from './checks/check-campaigns.ts';
import { checkDestinations } from './checks/check-destinations.ts';
import { checkDriveTimes } from './checks/check-drive-times.ts';
import { checkExtras } from './checks/check-extras.ts';
import { checkFigures } from './checks/check-figures.ts';
import { checkHolders, checkWrittenNumbers } from './checks/check-holders.ts';
import { checkHours } from './checks/check-hours.ts';
import { checkLeads } from './checks/check-leads.ts';
import { checkLegalVersions } from './checks/check-legal-versions.ts';
import { checkLinks } from './checks/check-links.ts';
import { checkOffers } from './checks/check-offers.ts';
import { checkPlainTexts } from './checks/check-plain-texts.ts';
import { checkReferences } from './checks/check-references.ts';
import { checkWording } from './checks/check-wording.ts';
import type { AgencyContent } from './content-schemas/agency.ts';
import type { BranchContent } from './content-schemas/branch.ts';
import { ContentError, type ContentFault, sortFaults } from './reading/content-fault.ts';
import { contentKinds, type EntityNames, type KindName, kindNames } from './reading/content-kinds.ts';
import { type ContentTexts, filesOf, readContentTexts } from './reading/content-texts.ts';
import type { CheckedContent, Content } from './reading/entry.ts';
import { createAgencyFiller } from './reading/fill-agency-facts.ts';
import { createDriveTimeFiller } from './reading/fill-drive-times.ts';
import type { FillText } from './reading/fill-text.ts';
import { type FileRead, type KindRead, type ReadFiles, readKind } from './reading/read-kind.ts';

export interface ContentInspection {
  /** The valid entities; complete only when there are no faults. */
  readonly content: Content;
  readonly faults: readonly ContentFault[];
}

/** Reads the content in `folder` and returns every mistake instead of throwing. */
export function inspectContent(folder: string): ContentInspection {
  const faults: ContentFault[] = [];
  return inspectTexts(readContentTexts(folder, faults), faults);
}

export interface ReadOptions {
  /** Files that have not changed are not read again; receives those that are read. */
  readonly known?: ReadFiles | undefined;
  /** The filler of these texts, where a caller has it already. */
  readonly filler?: Filler;
}

/** Reads content from its texts; adds its mistakes to `faults` of the texts themselves. */
export function inspectTexts(
  texts: ContentTexts,
  faults: ContentFault[] = [],
  { known, filler = readFiller(texts) }: ReadOptions = {},
): ContentInspection {
  const { content, names, files, isSample } = readTexts(texts, faults, { known, filler });
  faults.push(
    ...checkOffers(content),
    ...checkExtras(content),
    ...checkDestinations(content),
    ...checkReferences(content, names),
    // An invalid row is reported once, and not again by each offer that names it.
    ...(faults.some(({ file }) => file === contentKinds.holders.path) ? [] : checkHolders(content)),
    ...checkAdvisers(content),
    ...checkCampaigns(content),
    ...checkLegalVersions(content),
    ...checkLeads(content),
    ...checkFigures(content),
    ...checkHours(content),
    ...checkLinks(content, names),
    ...checkPlainTexts(content),
    ...files.flatMap((file) => checkFile(file, isSample, filler)),
  );
  return { content, faults: sortFaults(faults) };
}

interface TextsRead {
  readonly content: Content;
  readonly names: EntityNames;
  readonly files: readonly FileRead[];
  /** True while the site states that its content is an example. */
  readonly isSample: boolean;
}

/** Reads content from its texts, without the checks that need more than one entity. */
export function readTexts(
  texts: ContentTexts,
  faults: ContentFault[],
  { known, filler = readFiller(texts) }: ReadOptions,
): TextsRead {
  const { fillText } = filler;
  const reads = mapKinds((name) => readKind<TSchema>(texts, contentKinds[name], faults, fillText, known));
  const content = mapKinds((name) => reads[name].entries) as unknown as Content;
  const names: EntityNames = mapKinds((name) => reads[name].names);
  const files = Object.values<KindRead<unknown>>(reads).flatMap((read) => read.files);
  return { content, names, files, isSample: isSampleContent(content) };
}

export function isSampleContent({ site }: { readonly site: CheckedContent['site'] }): boolean {
  return site.some(({ value }) => value.sampleNotice !== undefined);
}

/** Checks the words of a file, which takes longer than all else, only once. */
function checkFile(read: FileRead, isSample: boolean, filler: Filler): readonly ContentFault[] {
  const { source, text, wording, changed } = read;
  const holds = (check: FileRead['wording']) => check?.isSample === isSample && check.filler === filler;
  if (wording && holds(wording)) return wording.faults;
  const isRestFine = changed && holds(changed.wording) && changed.wording?.faults.length === 0;
  const faults = (isRestFine ? changed.texts : [{ text, line: 1 }]).flatMap((part) =>
    [
      ...checkWording(source.file, part.text, isSample),
      ...checkDriveTimes(source.file, part.text, filler.branches),
      ...checkWrittenNumbers(source.file, part.text, filler.ownFacts),
    ].map((fault) => nameEntry({ ...fault, line: fault.line + part.line - 1 }, read)),
  );
  read.wording = { isSample, filler, faults };
  return faults;
}

/** Puts the name of a changed entry first, as in other mistakes of lists. */
function nameEntry(fault: ContentFault, { changed }: FileRead): ContentFault {
  const entry = changed?.texts.findLast(({ line }) => line <= fault.line);
  const isIn = entry && fault.line < entry.line + entry.text.split('\n').length - 1;
  return isIn ? { ...fault, field: `${entry.name}.${fault.field}` } : fault;
}

/** Fills the agency's facts and the branches' drive times into texts. */
export interface Filler {
  readonly fillText: FillText;
  readonly branches: readonly BranchContent[];
  /** Values of the agency's facts. */
  readonly ownFacts: readonly string[];
}

/** Kinds whose values are filled into texts of others. */
export const fillingKinds: readonly KindName[] = ['agency', 'branches'];

export function createFiller(agency: AgencyContent, branches: readonly BranchContent[]): Filler {
  const fillFacts = createAgencyFiller(agency);
  const fillDriveTimes = createDriveTimeFiller(branches);
  const ownFacts = agency.facts.flatMap(({ value = [] }) => value);
  return { fillText: (text) => fillDriveTimes(fillFacts(text)), branches, ownFacts };
}

let latest: { readonly sources: string; readonly filler: Filler } | undefined;

/**
 * Their mistakes are reported once, with those of the other kinds.
 * The latest one stays in memory: each page of the desk needs it, and its texts change a few times a year.
 */
export function readFiller(texts: ContentTexts): Filler {
  const files = fillingKinds.flatMap((name) => filesOf(texts, contentKinds[name]));
  const sources = files.flatMap((file) => [file, texts.get(file)]).join('\0');
  if (latest?.sources !== sources) latest = { sources, filler: parseFiller(texts) };
  return latest.filler;
}

function parseFiller(texts: ContentTexts): Filler {
  const [agency] = readKind(texts, contentKinds.agency, []).entries.map(({ value }) => value);
  const facts = agency ?? { facts: [], sentences: [] };
  const branches = readKind(texts, contentKinds.branches, [], createAgencyFiller(facts)).entries;
  return createFiller(
    facts,
    branches.map(({ value }) => value),
  );
}

/** Returns the content, or throws one ContentError that lists the mistakes of all files. */
export function readContent(folder: string): Content {
  const { content, faults } = inspectContent(folder);
  if (faults.length > 0) throw new ContentError(faults);
  return content;
}

function mapKinds<T>(make: (name: KindName) => T): Record<KindName, T> {
  return Object.fromEntries(kindNames.map((name) => [name, make(name)])) as Record<KindName, T>;
}
