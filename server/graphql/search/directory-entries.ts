/** What search finds beside offers: each with its names, more words for it, and what a result shows. */
import { formatDay, formatTime, weekdays } from '#shared/dates.ts';
import type { LegalVersionModel } from '../model/legal-model.ts';
import type { Model } from '../model/model.ts';
import { slugify } from '../model/slugify.ts';
import type { DirectoryEntry } from './directory-entry.ts';
import { listSold } from './list-sold.ts';
import {
  branchWords,
  legalWords,
  pageSectionWords,
  pageWords,
  sectionWords,
  vacancyWords,
} from './page-words.ts';
import { splitPhrases } from './search-words.ts';
import { shortNames } from './vocabulary.ts';

type Entries = readonly DirectoryEntry[];

export function listEntries(model: Model): Entries {
  return [
    ...listDestinations(model),
    ...listCruises(model),
    ...listBranches(model),
    ...listPages(model),
    ...listSold(model),
    ...listNews(model),
  ];
}

function listDestinations({ destinations, offerIndex }: Model): Entries {
  const places = new Set(offerIndex.choices.where.map(({ value }) => value));
  // A region's guide tells of its places; a country's only names them.
  const isInside = (kind: string, slug: string) => (alias: string) =>
    kind === 'country' && places.has(slugify(alias)) && slugify(alias) !== slug;
  return destinations.map(({ slug, kind, name, aliases, description, art, countryName, intro, suits }) => ({
    kind: 'DESTINATION',
    slug,
    title: name,
    detail: description,
    art,
    names: [name, ...aliases.filter((alias) => !isInside(kind, slug)(alias))],
    insides: aliases.filter(isInside(kind, slug)),
    keywords: `${countryName} destination guide weather when to go`,
    text: [intro, ...suits].join(' '),
  }));
}

function listCruises({ cruiseLines, rivers }: Model): Entries {
  const lines: Entries = cruiseLines.map(({ slug, name, summary, art, type, description }) => ({
    kind: 'LINE',
    slug,
    title: name,
    detail: summary,
    art,
    names: shortNames(name),
    keywords: `cruise line cruises ${type}`,
    text: description,
  }));
  const ships: Entries = cruiseLines.flatMap((line) =>
    line.ships.map(({ name, guests, launched, note }) => ({
      kind: 'SHIP' as const,
      slug: line.slug,
      title: name,
      detail: `${line.name}: ${guests} guests, launched in ${launched}. ${note}`,
      art: line.art,
      names: [name],
      keywords: `ship cruise ship ${line.name}`,
      text: note,
    })),
  );
  const waters: Entries = rivers.map(({ slug, name, summary, art, towns }) => ({
    kind: 'RIVER',
    slug,
    title: `The ${name}, by river ship`,
    detail: summary,
    art,
    names: [name, `${name} cruise`, `${name} river cruise`, `river ${name}`],
    keywords: 'river cruise rivers',
    text: towns.join(' '),
  }));
  return [...lines, ...ships, ...waters];
}

function listBranches({ branches }: Model): Entries {
  return branches.map(
    ({ slug, name, town, county, addressLines, postcode, phone, art, team, stateNote, hours }) => ({
      kind: 'BRANCH',
      slug,
      title: name,
      detail: `${stateNote ?? `${[...addressLines, town, postcode].join(', ')}.${saySundays(hours)}`} Phone ${phone}.`,
      art,
      names: [name, town, `${town} branch`, `premier ${town}`],
      keywords: [branchWords, county, ...hours.map(({ day }) => weekdays[day])].join(' '),
      text: team.map(({ name: person, role }) => `${person} ${role}`).join(' '),
    }),
  );
}

type Hours = Model['branches'][number]['hours'];

/** Few are open then, and it is asked for most. */
function saySundays(hours: Hours): string {
  return hours
    .filter(({ day }) => day === 0)
    .map(({ opens, closes }) => ` Open on Sundays, ${formatTime(opens)} to ${formatTime(closes)}.`)
    .join('');
}

function listPages({ pages, legalDocuments }: Model): Entries {
  const written: Entries = Object.entries(pageWords).flatMap(([name, phrases]) => {
    const page = pages.get(name);
    const words = splitPhrases(phrases);
    const title = page?.title ?? capitalize(words[0] ?? name);
    return {
      kind: 'PAGE' as const,
      slug: name,
      title,
      detail: page?.description ?? '',
      art: page?.art ?? null,
      names: [title, ...words],
      keywords: '',
      text: page ? `${page.opening} ${page.sections.map(({ heading }) => heading).join(' ')}` : '',
    };
  });
  return [...written, ...listPageSections(pages), ...listLegal(legalDocuments)];
}

function listPageSections(pages: Model['pages']): Entries {
  return Object.entries(pageSectionWords).flatMap(([name, words]) =>
    (pages.get(name)?.sections ?? []).flatMap(({ id, heading, html }) =>
      words[id] === undefined
        ? []
        : {
            kind: 'PAGE' as const,
            slug: name,
            anchor: id,
            title: heading,
            detail: readLead(html),
            art: null,
            names: [heading, ...splitPhrases(words[id])],
            keywords: '',
            text: '',
          },
    ),
  );
}

const maxLead = 360;

/** The first sentences of a section: they are the answer, or say where it is. */
function readLead(html: string): string {
  const [, paragraph = ''] = /<p>(.*?)<\/p>/s.exec(html) ?? [];
  const text = paragraph
    .replace(/<[^>]+>/g, '')
    .replaceAll('&quot;', '"')
    .replaceAll('&#39;', '’')
    .replaceAll('&amp;', '&');
  const sentences = text.match(/[^.!?]+[.!?]+(?:\s|$)/g) ?? [];
  let lead = '';
  for (const sentence of sentences) {
    if (lead.length + sentence.length > maxLead) break;
    lead += sentence;
  }
  return lead.trim();
}

/** Which version is in force depends on the day; what several of them say is one entry. */
function listLegal(documents: Model['legalDocuments']): Entries {
  const entries = new Map<string, DirectoryEntry & { versions: readonly number[] }>();
  for (const version of [...documents.values()].flat())
    for (const entry of listVersion(version)) {
      const key = JSON.stringify(entry);
      entries.set(key, { ...entry, versions: [...(entries.get(key)?.versions ?? []), version.version] });
    }
  return [...entries.values()];
}

function listVersion({ slug, title, description, sections }: LegalVersionModel): Entries {
  const document = { kind: 'LEGAL' as const, slug, art: null, keywords: '', text: '' };
  return [
    { ...document, title, detail: description, names: [title, ...splitPhrases(legalWords[slug] ?? slug)] },
    ...sections.map(({ id, heading, html }) => ({
      ...document,
      anchor: id,
      title: heading,
      detail: `${readLead(html)} In: ${title}.`.trim(),
      names: [heading, ...splitPhrases(sectionWords[id] ?? heading)],
    })),
  ];
}

function listNews({ releases, vacancies }: Model): Entries {
  const press: Entries = releases.map(({ slug, headline, standfirst, art, date, tags }) => ({
    kind: 'RELEASE',
    slug,
    title: headline,
    detail: `${formatDay(date)}. ${standfirst}`,
    art,
    names: [headline],
    keywords: `press news ${tags.join(' ')}`,
    text: standfirst,
  }));
  const jobs: Entries = vacancies.map(({ id, title, place, closes }) => ({
    kind: 'VACANCY',
    slug: id,
    title,
    detail: `${place}. Apply by ${formatDay(closes)}.`,
    art: null,
    names: [title],
    keywords: `${vacancyWords} ${place}`,
    text: '',
  }));
  return [...press, ...jobs];
}

function capitalize(words: string): string {
  return words.charAt(0).toUpperCase() + words.slice(1);
}
