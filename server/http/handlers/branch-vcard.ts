/** Answers `/branches/{slug}.vcf`: a branch as a contact for the visitor's address book. */
import type { RequestHandler } from 'express';
import { branchVcardQuery } from '#routes/branches/branch-vcard.query.ts';
import { href } from '#routes/href.ts';
import { notFound } from '#shared/http-errors.ts';
import { hoursSummary } from '#shared/opening-hours/hours-summary.ts';
import type { BranchCardQuery } from '#shared/query/operations.generated.ts';
import { type VcardLine, writeVcard } from '../../platform/write-vcard.ts';
import type { HttpServices } from '../http-services.ts';

type Site = BranchCardQuery['site'];
type Branch = NonNullable<BranchCardQuery['branch']>;

/** Seconds for which shared caches keep a card, as they do a page. */
const sharedSeconds = 60;

export function branchVcard({
  env,
  queryAs,
}: Pick<HttpServices, 'env' | 'queryAs'>): RequestHandler<{ slug: string }> {
  const queryForAnyone = queryAs(null);
  return async (req, res) => {
    const { site, branch } = await queryForAnyone(branchVcardQuery, { slug: req.params.slug });
    if (!branch) throw notFound(`branch ${req.params.slug}`);
    const card = writeVcard(vcardLines(site, branch, env.publicOrigin));
    res.setHeader('Cache-Control', `public, max-age=0, s-maxage=${sharedSeconds}`);
    res.setHeader('Content-Disposition', `attachment; filename="premier-${branch.slug}.vcf"`);
    res.setHeader('X-Robots-Tag', 'noindex');
    res.type('text/vcard; charset=utf-8').send(card);
  };
}

function vcardLines(site: Site, branch: Branch, origin: string): VcardLine[] {
  const page = origin + href('branches-slug', { slug: branch.slug });
  const title = `${site.name} ${branch.name}`;
  const street = branch.addressLines.join(', ');
  return [
    { property: 'PRODID', parts: [`-//${site.name}//branches//EN`] },
    { property: 'UID', parts: [page], isVerbatim: true },
    { property: 'FN', parts: [title] },
    // Family name only: no given or middle names, prefix or suffix.
    { property: 'N', parts: [title, '', '', '', ''] },
    { property: 'ORG', parts: [site.name, branch.name] },
    // Apple's Contacts show it as a company.
    { property: 'X-ABSHOWAS', parts: ['COMPANY'] },
    { property: 'TEL;TYPE=WORK,VOICE,PREF', parts: [branch.phoneE164] },
    ...(branch.whatsapp ? [{ property: 'TEL;TYPE=CELL', parts: [`+${branch.whatsapp}`] }] : []),
    { property: 'EMAIL;TYPE=INTERNET', parts: [branch.email] },
    {
      property: 'ADR;TYPE=WORK',
      // No post office box and no floor.
      parts: ['', '', street, branch.town, branch.county, branch.postcode, 'United Kingdom'],
    },
    { property: 'GEO', parts: [String(branch.lat), String(branch.lon)], isVerbatim: true },
    { property: 'URL', parts: [page], isVerbatim: true },
    { property: 'NOTE', parts: [vcardNote(site, branch)] },
  ];
}

function vcardNote(site: Site, branch: Branch): string {
  const hours = hoursSummary(branch.hours).map(({ days, text }) => `${days} ${text}`);
  return [
    branch.stateNote,
    hours.length > 0 ? `Open ${hours.join('; ')}. Bank holidays differ.` : null,
    branch.whatsapp ? 'The mobile number is for WhatsApp.' : null,
    site.sampleNotice,
  ]
    .filter(Boolean)
    .join('\n');
}
