/** Resolves what is written by hand: the site's own words, pages, press releases, vacancies, legal documents. */

import type { ReleaseModel } from '../model/editorial-model.ts';
import { chooseVersion, type LegalVersionModel } from '../model/legal-model.ts';
import { currentNotice } from './current-documents.ts';
import { type Paging, pageOf } from './page-of.ts';
import type { QueryRequestContext, TypeResolvers } from './request.ts';

export const editorialQueries: TypeResolvers = {
  site: (_, __, { model }) => model.site,
  notices: (_, __, request) => noticesOf(request),
  editorialPage: (_, { name }: { name: string }, { model }) => model.pages.get(name),
  releases: (_, { year, ...paging }: Paging & { year?: number | null }, request) => {
    const released = releasesOf(request);
    const ofYear = year == null ? released : released.filter((one) => yearOf(one) === year);
    return {
      total: ofYear.length,
      years: [...new Set(released.map(yearOf))],
      items: pageOf(ofYear, paging),
    };
  },
  release: (_, { slug }: { slug: string }, request) => releasesOf(request).find((one) => one.slug === slug),
  // The last day to apply is a whole day.
  vacancies: (_, __, { model, today }) =>
    model.vacancies
      .filter(({ posted, closes }) => posted <= today && today <= closes)
      .sort((a, b) => a.closes.localeCompare(b.closes) || a.title.localeCompare(b.title)),
  legalDocument: (_, { slug, version }: { slug: string; version?: number | null }, { model, today }) =>
    chooseVersion(model.legalDocuments.get(slug) ?? [], today, version),
};

export const editorialTypes: Record<string, TypeResolvers> = {
  Site: {
    branches: (_, __, { model }) => model.branches,
    notice: ({ notice }: { notice: string | null }, _, request) => {
      const current = currentNotice('site', request);
      return current === undefined ? notice : current;
    },
  },
  Release: {
    related: (release: ReleaseModel, paging: Paging, request) =>
      pageOf(relatedTo(release, releasesOf(request)), paging),
  },
  LegalDocument: {
    versions: ({ slug }: LegalVersionModel, _, { model }) =>
      model.legalDocuments.get(slug)?.toReversed() ?? [],
  },
};

/** Those that documents set, and the content's own where none does. */
function noticesOf(request: QueryRequestContext): { id: string; text: string }[] {
  const known = [...request.documents('notices').keys()].flatMap((id) => {
    const text = currentNotice(id, request);
    return text === undefined ? [] : [{ id, text: text ?? '' }];
  });
  const { notice } = request.model.site;
  return notice && !known.some(({ id }) => id === 'site') ? [...known, { id: 'site', text: notice }] : known;
}

/** Those whose day has come and whose embargo is over, newest first. */
function releasesOf({ model, now, today }: QueryRequestContext): ReleaseModel[] {
  return model.releases.filter(({ date, embargoUntil }) => date <= today && embargoUntil <= now);
}

function yearOf({ date }: ReleaseModel): number {
  return Number(date.slice(0, 4));
}

/** Those that share most tags first; among equals the newest. */
function relatedTo(release: ReleaseModel, released: readonly ReleaseModel[]): ReleaseModel[] {
  const shared = ({ tags }: ReleaseModel) => tags.filter((tag) => release.tags.includes(tag)).length;
  return released.filter(({ slug }) => slug !== release.slug).toSorted((a, b) => shared(b) - shared(a));
}
