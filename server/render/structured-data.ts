/** Structured data of a page, as text for its data block; it never travels with the page's data. */
import type { Site } from '#client/layouts/site.query.ts';
import type { AnyPage } from '#routes/define-page.ts';
import type { RouteName } from '#routes/href.ts';
import type { Payload } from '#shared/page.ts';
import { agencyId, agencyJsonLd } from '#shared/structured-data/agency.ts';
import { breadcrumbListJsonLd } from '#shared/structured-data/breadcrumb-list.ts';
import type { JsonLdNode } from '#shared/structured-data/json-ld.ts';
import { ogImageUrl } from './og-image-tags.ts';
import type { RenderContext } from './render-context.ts';

/** Empty for errors, and for pages without structured data. */
export function structuredDataText(
  services: RenderContext,
  payload: Payload,
  page: AnyPage | null,
  site: Site | null,
): string {
  if (payload.error || !page) return '';
  const { publicOrigin: origin } = services.env;
  const { breadcrumbs } = payload.meta;
  const nodes = isNoindexVariant(payload) ? [] : buildNodes(services, payload, page, site);
  const graph: JsonLdNode[] = [
    ...(breadcrumbs ? [breadcrumbListJsonLd(breadcrumbs, origin)] : []),
    // The nodes refer to the agency, which is added unless the page describes it in more detail.
    ...(site && nodes.length > 0 && !includesAgency(nodes, origin) ? [agencyJsonLd(site, origin)] : []),
    ...nodes,
  ];
  if (graph.length === 0) return '';
  return JSON.stringify({ '@context': 'https://schema.org', '@graph': graph }).replaceAll('<', '\\u003C');
}

function includesAgency(nodes: readonly JsonLdNode[], origin: string): boolean {
  return nodes.some((thing) => '@id' in thing && thing['@id'] === agencyId(origin)['@id']);
}

/** True for a filtered or paged list or an earlier version: it would only repeat its lasting URL's data. */
function isNoindexVariant({ query, meta }: Payload): boolean {
  return Object.keys(query).length > 0 && (meta.robots?.includes('noindex') ?? false);
}

function buildNodes(
  services: RenderContext,
  payload: Payload,
  page: AnyPage,
  site: Site | null,
): JsonLdNode[] {
  const { publicOrigin: origin } = services.env;
  return (
    page.structuredData?.(payload.data, {
      params: payload.params,
      route: payload.route as RouteName,
      query: payload.query,
      now: new Date(payload.renderedAt),
      origin,
      url: origin + payload.path,
      site,
      imageUrl: (art) => ogImageUrl(services, art),
    }) ?? []
  );
}
