/** JSON-LD of the contact page: the agency in full, and every shop with its number. */

import { toE164 } from '#shared/phone.ts';
import { agencyId, fullAgencyJsonLd } from '#shared/structured-data/agency.ts';
import type { JsonLdNode } from '#shared/structured-data/json-ld.ts';
import type { StructuredDataContext } from '../define-page.ts';
import { href } from '../href.ts';
import type { ContactBranch, ContactPage } from './contact.query.ts';

type Context = StructuredDataContext<Record<never, string>>;

export function contactJsonLd({ editorialPage, branches }: ContactPage, context: Context): JsonLdNode[] {
  const { url, origin, site } = context;
  return [
    { '@type': 'ContactPage', name: editorialPage.title, url, about: agencyId(origin) },
    ...(site ? [fullAgencyJsonLd(site, origin)] : []),
    ...branches.map((branch) => branchNode(branch, context)),
  ];
}

function branchNode({ slug, name, phone }: ContactBranch, { site, origin }: Context): JsonLdNode {
  return {
    '@type': 'TravelAgency',
    name: `${site?.name ?? ''} ${name}`.trim(),
    url: origin + href('branches-slug', { slug }),
    telephone: toE164(phone),
    parentOrganization: agencyId(origin),
  };
}
