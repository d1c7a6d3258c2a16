/** Answers `/press/feed.xml`: the latest releases as RSS 2.0, newest first. */
import type { RequestHandler } from 'express';
import { href } from '#routes/href.ts';
import { pressFeedPath as feedPath } from '#routes/press/press-feed-path.ts';
import type { PressFeedQuery } from '#shared/query/operations.generated.ts';
import { escapeHtml } from '../../platform/escape-html.ts';
import { pressFeedQuery } from './press-feed.query.ts';
import { type MachineFileContext, staticText } from './static-text.ts';

export function pressFeed(services: MachineFileContext): RequestHandler {
  return staticText(services, {
    type: 'application/rss+xml; charset=utf-8',
    minutes: 10,
    write: async ({ env, queryAs }) => writeFeed(await queryAs(null)(pressFeedQuery, {}), env.publicOrigin),
  });
}

type Release = PressFeedQuery['releases']['items'][number];

function writeFeed({ site, editorialPage, releases }: PressFeedQuery, origin: string): string {
  const title = `${site.name}: press releases`;
  const newest = releases.items[0];
  const built = newest ? `${element('lastBuildDate', feedDay(newest.date))}\n` : '';
  const items = releases.items.map((release) => writeItem(release, origin)).join('');
  return `<?xml version="1.0" encoding="UTF-8"?>
<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom">
<channel>
${element('title', title)}
${element('link', origin + href('press'))}
${element('description', editorialPage?.description ?? title)}
<language>en-gb</language>
<atom:link href="${escapeHtml(origin + feedPath)}" rel="self" type="application/rss+xml"/>
${built}${items}</channel>
</rss>
`;
}

function writeItem({ slug, headline, standfirst, date, tags }: Release, origin: string): string {
  const url = origin + href('press-slug', { slug });
  const lines = [
    element('title', headline),
    element('link', url),
    `<guid isPermaLink="true">${escapeHtml(url)}</guid>`,
    element('pubDate', feedDay(date)),
    element('description', standfirst),
    ...tags.map((tag) => element('category', tag)),
  ];
  return `<item>\n${lines.join('\n')}\n</item>\n`;
}

function element(name: string, text: string): string {
  return `<${name}>${escapeHtml(text)}</${name}>`;
}

/**
 * RSS requires an RFC 822 date with a time; a release has only its day.
 * See https://www.rssboard.org/rss-specification
 */
function feedDay(isoDay: string): string {
  return new Date(`${isoDay}T00:00:00Z`).toUTCString();
}
