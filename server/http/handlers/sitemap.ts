/** Answers `/sitemap.xml`, and the part files of a sitemap that is too long for one file. */
import type { RequestHandler } from 'express';
import { notFound } from '#shared/http-errors.ts';
import { sitemapOffersQuery } from './sitemap.query.ts';
import { loadSitemapData } from './sitemap-data.ts';
import { listSitemapEntries } from './sitemap-entries.ts';
import { type MachineFileContext, staticText } from './static-text.ts';
import { maxUrlsOfFile, writeSitemap, writeSitemapPart } from './write-sitemap.ts';

const options = { type: 'application/xml; charset=utf-8', minutes: 10 };

export function sitemap(services: MachineFileContext): RequestHandler {
  return staticText(services, {
    ...options,
    write: async (context) => writeSitemap(await listEntries(context), context.env.publicOrigin),
  });
}

/** Answers `/sitemap-2.xml` and the like; `:part` is the number. */
export function sitemapPart(services: MachineFileContext): RequestHandler {
  return async (req, res, next) => {
    const part = Number(req.params.part);
    if (!(await mayHavePart(services, part))) return next(notFound(`part ${part} of the sitemap`));
    const write = async (context: MachineFileContext) => {
      const text = writeSitemapPart(await listEntries(context), part, context.env.publicOrigin);
      if (text === null) throw notFound(`part ${part} of the sitemap`);
      return text;
    };
    return staticText(services, { ...options, write })(req, res, next);
  };
}

async function listEntries({ queryAs }: MachineFileContext) {
  return listSitemapEntries(await loadSitemapData(queryAs(null)));
}

/** Upper bound of all pages other than offers. */
const maxOtherPages = 5_000;

/** Checked before the entries are loaded: numbers are easily made up, and a catalogue is long. */
async function mayHavePart({ queryAs }: MachineFileContext, part: number): Promise<boolean> {
  if (!Number.isInteger(part) || part < 1) return false;
  const { offers } = await queryAs(null)(sitemapOffersQuery, { first: 1, offset: 0 });
  const maxEntries = offers.total + maxOtherPages;
  return maxEntries > maxUrlsOfFile && part <= Math.ceil(maxEntries / maxUrlsOfFile);
}
