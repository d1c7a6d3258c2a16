/** Resolvers of editorial content: the site, pages, press releases, vacancies and legal documents. */

import type { ReleaseModel } from '../../catalogue/model/editorial-model.ts';
import { chooseVersion, type LegalVersionModel } from '../../catalogue/model/legal-model.ts';
import { currentNotice } from '../../documents/current-documents.ts';
import type { ResolverContext, TypeResolvers } from './context.ts';
import { type Paging, paginate } from './paginate.ts';

export const editorialQueries: TypeResolvers = {
  site: (_, __, { model }) => model.site,
  notices: (_, __, context) => listNotices(context),
  editorialPage: (_, { name }: { name: string }, { model }) => model.pages.get(name),
  releases: (_, { year, ...paging }: Paging & { year?: number | null }, context) => {
    const released = listReleases(context);
    const ofYear = year == null ? released : released.filter((one) => getYear(one) === year);
    return {
      total: ofYear.length,
      years: [...new Set(released.map(getYear))],
      items: paginate(ofYear, paging),
    };
  },
  release: (_, { slug }: { slug: string }, context) => listReleases(context).find((one) => one.slug === slug),
  vacancy: (_, { slug }: { slug: string }, { model, today }) =>
    model.vacancies.find(({ id, posted }) => id === slug && posted <= today),
  vacancies: (_, __, { model, today }) =>
    model.vacancies
      .filter((vacancy) => isVacant(vacancy, { today }))
      .sort((a, b) => a.closes.localeCompare(b.closes) || a.title.localeCompare(b.title)),
  legalDocument: (_, { slug, version }: { slug: string; version?: number | null }, { model, today }) =>
    chooseVersion(model.legalDocuments.get(slug) ?? [], today, version),
};

export const editorialTypes: Record<string, TypeResolvers> = {
  Site: {
    branches: (_, __, { model }) => model.branches,
    notice: ({ notice }: { notice: string | null }, _, context) => {
      const current = currentNotice('site', context);
      return current === undefined ? notice : current;
    },
  },
  Release: {
    earlier: (release: ReleaseModel, _, context) => neighbour(release, listReleases(context), 1),
    later: (release: ReleaseModel, _, context) => neighbour(release, listReleases(context), -1),
    related: (release: ReleaseModel, paging: Paging, context) =>
      paginate(listRelated(release, listReleases(context)), paging),
  },
  LegalDocument: {
    versions: ({ slug }: LegalVersionModel, _, { model }) =>
      model.legalDocuments.get(slug)?.toReversed() ?? [],
  },
};

/** Lists the notices of live documents, and the content's own where no document overrides it. */
function listNotices(context: ResolverContext): { id: string; text: string }[] {
  const notices = [...context.documents('notices').keys()].flatMap((id) => {
    const text = currentNotice(id, context);
    return text === undefined ? [] : [{ id, text: text ?? '' }];
  });
  const { notice } = context.model.site;
  return notice && !notices.some(({ id }) => id === 'site')
    ? [...notices, { id: 'site', text: notice }]
    : notices;
}

/** Applications are accepted until the end of the closing day. */
export function isVacant(
  { posted, closes }: { posted: string; closes: string },
  { today }: Pick<ResolverContext, 'today'>,
): boolean {
  return posted <= today && today <= closes;
}

/** True when the release's date has come and its embargo is over. */
export function isReleased({ date, embargoUntil }: ReleaseModel, { now, today }: ResolverContext): boolean {
  return date <= today && embargoUntil <= now;
}

/** Lists released press releases, newest first. */
function listReleases(context: ResolverContext): ReleaseModel[] {
  return context.model.releases.filter((release) => isReleased(release, context));
}

function getYear({ date }: ReleaseModel): number {
  return Number(date.slice(0, 4));
}

/** Returns the release `step` positions after this one in the full list, which is newest first. */
function neighbour(
  release: ReleaseModel,
  released: readonly ReleaseModel[],
  step: number,
): ReleaseModel | null {
  return released[released.findIndex(({ slug }) => slug === release.slug) + step] ?? null;
}

/** Sorts by the number of shared tags; among equals the newest first. */
function listRelated(release: ReleaseModel, released: readonly ReleaseModel[]): ReleaseModel[] {
  const shared = ({ tags }: ReleaseModel) => tags.filter((tag) => release.tags.includes(tag)).length;
  return released.filter(({ slug }) => slug !== release.slug).toSorted((a, b) => shared(b) - shared(a));
}
