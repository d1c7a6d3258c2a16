/** Checks that links of the content lead to pages that exist, and that other addresses are well formed. */
import { matchRoute } from '#routes/match-route.ts';
import { routeRules } from '#routes/route-rules.ts';
import { compileRules } from '#shared/router/compile-rules.ts';
import { resolveRule } from '#shared/router/resolve-rule.ts';
import { parseLegalName } from '../model/parse-legal-name.ts';
import type { ContentFault } from '../reading/content-fault.ts';
import type { EntityNames } from '../reading/content-kinds.ts';
import { type Content, type Entry, faultAt, faultInBody } from '../reading/entry.ts';
import { noteTexts } from './list-texts.ts';

const redirects = compileRules(routeRules);

/** Items that a page with a name in its address shows, by the page's file. */
type PageItems = Readonly<Record<string, ReadonlySet<string>>>;

/** An address in HTML made from Markdown. */
const hrefInHtml = /<a href="([^"]*)"/g;
const host = '(?:[a-z0-9-]+\\.)+[a-z]{2,}';
const wellFormed = new RegExp(
  `^(?:#.*|https://${host}(?:[/?#]\\S*)?|mailto:[^\\s@]+@${host}(?:\\?\\S*)?|tel:\\+\\d{7,15})$`,
  'i',
);

export function checkLinks(content: Content, names: EntityNames): ContentFault[] {
  const items = listPageItems(content, names);
  return Object.values(content)
    .flat()
    .flatMap((entry: Entry<unknown>) => [
      ...noteTexts(entry).links.flatMap(({ path, text }) => {
        const message = findLinkFault(text, items);
        return message === null ? [] : [faultAt(entry, path, message)];
      }),
      ...listBodyLinks(entry).flatMap((href) => {
        const message = findLinkFault(href, items);
        return message === null ? [] : [faultInBody(entry, href, message)];
      }),
    ]);
}

function listBodyLinks({ html, sections, parts }: Entry<unknown>): string[] {
  const bodies = [html, ...sections.map((section) => section.html)];
  const links = bodies.flatMap((body) =>
    [...body.matchAll(hrefInHtml)].map(([, href = '']) => href.replaceAll('&amp;', '&')),
  );
  return [...links, ...parts.flatMap((part) => ('href' in part ? part.href : []))];
}

function findLinkFault(href: string, items: PageItems): string | null {
  if (!href.startsWith('/'))
    return wellFormed.test(href)
      ? null
      : `links to ${href}, which is no whole address; write a path like /contact, or https://, mailto: or tel:+44…`;
  const address = href.replace(/[?#].*$/, '').toLowerCase();
  const redirect = resolveRule(redirects, address);
  if (redirect?.external) return null;
  const target = redirect ? redirect.to.replace(/[?#].*$/, '') : address;
  const found = matchRoute(target);
  if (!found) return `links to ${href}, but this site has no such page; mend the address`;
  const known = items[found.route.page];
  const { slug, offer, product } = found.params;
  const name = offer?.slice(-6).toUpperCase() ?? slug ?? product;
  if (!known || name === undefined || known.has(name)) return null;
  return `links to ${href}, but there is no ${name}; mend the address`;
}

function listPageItems({ legalDocuments, mailers }: Content, names: EntityNames): PageItems {
  return {
    'press/press-release': names.releases,
    'branches/branch': names.branches,
    'branches/book-appointment': names.branches,
    'careers/vacancy': names.vacancies,
    'cruise/cruise-line': names.cruiseLines,
    'newsletters/newsletter': names.newsletters,
    'destinations/destination': names.destinations,
    'offers/offer': names.offers,
    'mailers/mailer': new Set(mailers.map(({ name }) => name)),
    'legal/legal-document': new Set(legalDocuments.flatMap(({ name }) => parseLegalName(name)?.slug ?? [])),
  };
}
