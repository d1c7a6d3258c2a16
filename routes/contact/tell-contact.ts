/** What machines are told of the contact page: the agency in full, and every shop with its number. */
import type { TellContext } from '#routes/define-page.ts';
import { href } from '#routes/href.ts';
import { toE164 } from '#shared/phone.ts';
import { agencyId, agencyInFull } from '#shared/structured-data/agency.ts';
import type { Thing } from '#shared/structured-data/thing.ts';
import type { ContactPage, Shop } from './contact.query.ts';

type Context = TellContext<Record<never, string>>;

export function tellContact({ editorialPage, branches }: ContactPage, context: Context): Thing[] {
  const { url, origin, site } = context;
  return [
    { '@type': 'ContactPage', name: editorialPage.title, url, about: agencyId(origin) },
    ...(site ? [agencyInFull(site, origin)] : []),
    ...branches.map((branch) => shopLine(branch, context)),
  ];
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
