/** Answers `/branches/{slug}.vcf`: a branch as a contact for the visitor's address book. */
import type { RequestHandler } from 'express';
import { branchVcardQuery } from '#routes/branches/branch-vcard.query.ts';
import { href } from '#routes/href.ts';
import { notFound } from '#shared/http-errors.ts';
import { hoursSummary } from '#shared/opening-hours/hours-summary.ts';
import type { BranchCardQuery } from '#shared/query/operations.generated.ts';
import { type VcardLine, writeVcard } from '../../platform/write-vcard.ts';
import type { HttpServices } from '../http-services.ts';

export function branchVcard({
  env,
  queryAs,
}: Pick<HttpServices, 'env' | 'queryAs'>): RequestHandler<{ slug: string }> {
  const query = queryAs(null);
  return async (req, res) => {
    const data = await query(branchVcardQuery, { slug: req.params.slug });
    if (!data.branch) throw notFound(`branch ${req.params.slug}`);
    res.setHeader('Cache-Control', 'public, max-age=0, s-maxage=60');
    res.setHeader('Content-Disposition', `attachment; filename="premier-${data.branch.slug}.vcf"`);
    res.setHeader('X-Robots-Tag', 'noindex');
    res.type('text/vcard; charset=utf-8').send(writeVcard(vcardLines(data, env.publicOrigin)));
  };
}

function vcardLines({ site, branch }: BranchCardQuery, origin: string): VcardLine[] {
  const { slug, name, county, addressLines, town, postcode, lat, lon, phoneE164, email, whatsapp } =
    branch as NonNullable<BranchCardQuery['branch']>;
  const page = origin + href('branches-slug', { slug });
  const title = `${site.name} ${name}`;
  return [
    { property: 'PRODID', parts: [`-//${site.name}//branches//EN`] },
    { property: 'UID', parts: [page], raw: true },
    { property: 'FN', parts: [title] },
    { property: 'N', parts: [title, '', '', '', ''] },
    { property: 'ORG', parts: [site.name, name] },
    { property: 'X-ABSHOWAS', parts: ['COMPANY'] },
    { property: 'TEL;TYPE=WORK,VOICE,PREF', parts: [phoneE164] },
    ...(whatsapp ? [{ property: 'TEL;TYPE=CELL', parts: [`+${whatsapp}`] }] : []),
    { property: 'EMAIL;TYPE=INTERNET', parts: [email] },
    {
      property: 'ADR;TYPE=WORK',
      parts: ['', '', addressLines.join(', '), town, county, postcode, 'United Kingdom'],
    },
    { property: 'GEO', parts: [String(lat), String(lon)], raw: true },
    { property: 'URL', parts: [page], raw: true },
    { property: 'NOTE', parts: [vcardNote({ site, branch })] },
  ];
}

function vcardNote({ site, branch }: BranchCardQuery): string {
  const hours = hoursSummary(branch?.hours ?? []).map(({ days, text }) => `${days} ${text}`);
  return [
    branch?.stateNote,
    hours.length > 0 && `Open ${hours.join('; ')}. Bank holidays differ.`,
    branch?.whatsapp && 'The mobile number is for WhatsApp.',
    site.sampleNotice,
  ]
    .filter(Boolean)
    .join('\n');
}
