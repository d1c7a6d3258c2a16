/** What hand-written pages tell machines of what they show beside their words, by route. */
import { posterNames, posterSrc } from '#client/art/poster.tsx';
import { posterTitle } from '#client/art/poster-title.ts';
import type { TellContext } from '#routes/define-page.ts';
import { href, type RouteName } from '#routes/href.ts';
import { toE164 } from '#shared/phone.ts';
import { agencyId, agencyInFull } from '#shared/structured-data/agency.ts';
import { jobPosting } from '#shared/structured-data/job-posting.ts';
import type { Thing } from '#shared/structured-data/thing.ts';
import type { Editorial, Shop } from './editorial.query.ts';

type Context = TellContext<Record<never, string>>;
type Tell = (data: Editorial, context: Context) => Thing[];

const tellings: Partial<Record<RouteName, Tell>> = {
  careers: ({ vacancies = [] }, { url, origin }) =>
    vacancies.map((vacancy) => jobPosting(vacancy, `${url}#${vacancy.id}`, origin)),
  contact: ({ editorialPage, branches = [] }, context) => [
    contactPage(editorialPage.title, context),
    ...(context.site ? [agencyInFull(context.site, context.origin)] : []),
    ...branches.map((branch) => shopLine(branch, context)),
  ],
  'whatsapp-enquiry': ({ editorialPage }, context) => [contactPage(editorialPage.title, context)],
  'poster-download': (_data, { origin }) => posterNames.map((name) => posterImage(name, origin)),
};

export function tellEditorial(data: Editorial, context: Context): Thing[] {
  return tellings[context.route]?.(data, context) ?? [];
}

function contactPage(name: string, { url, origin }: Context): Thing {
  return { '@type': 'ContactPage', name, url, about: agencyId(origin) };
}

function shopLine({ slug, name, phone }: Shop, { site, origin }: Context): Thing {
  return {
    '@type': 'TravelAgency',
    name: `${site?.name ?? ''} ${name}`.trim(),
    url: origin + href('branches-slug', { slug }),
    telephone: toE164(phone),
    parentOrganization: agencyId(origin),
  };
}

function posterImage(name: string, origin: string): Thing {
  return {
    '@type': 'ImageObject',
    name: posterTitle(name),
    contentUrl: origin + posterSrc(name),
    encodingFormat: 'image/svg+xml',
  };
}
