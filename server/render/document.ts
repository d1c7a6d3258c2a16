/** HTML document around the rendered app: everything before and after the root element's content. */
import { allowsThirdParty } from '#shared/analytics/allows-third-party.ts';
import type { Payload } from '#shared/page.ts';
import { escapeHtml } from '../platform/escape-html.ts';
import type { Env } from '../settings/env.ts';
import { styleNonce } from './development-sources.ts';
import { type OgImage, ogImageTags } from './og-image-tags.ts';
import type { RouteAssets } from './route-assets.ts';

export interface DocumentParts {
  payload: Payload;
  /** `payload` and the site, as text for their data blocks. */
  payloadText: string;
  siteText: string;
  /** Browser settings, as text for their data block. */
  configText: string;
  /** Structured data as text; empty for none. */
  structuredText: string;
  siteName: string;
  /** Preview image of links to the page, if there is one. */
  image: OgImage | null;
  assets: RouteAssets;
  env: Env;
}

/** The head depends only on the route and its data: no visitor, no clock, no nonce. */
export function documentStart(parts: DocumentParts): string {
  const { payload, assets, env } = parts;
  const preloads = assets.modules
    .map((href) => `<link rel="preload" href="${href}" as="fetch" crossorigin>\n`)
    .join('');
  return `<!doctype html>
<html lang="en-GB" data-layout="${payload.layout}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
${metaTags(parts)}
${verification(env)}${links(parts)}
<meta name="theme-color" content="#12263f">
${styleTags(assets)}
${preloads}<script type="module" src="${assets.script}"></script>
${retailerScripts(payload, env)}</head>
<body>
<div id="root"${payload.interactive ? '' : ' data-hydrate="later"'}>`;
}

export function documentEnd({ payloadText, siteText, configText, structuredText }: DocumentParts): string {
  const structuredData = structuredText && `<script type="application/ld+json">${structuredText}</script>\n`;
  return `</div>
<p class="visually-hidden" id="announcer" role="status"></p>
${structuredData}<script type="application/json" id="config">${configText}</script>
<script type="application/json" id="payload">${payloadText}</script>
<script type="application/json" id="site">${siteText}</script>
</body>
</html>
`;
}

function metaTags({ payload, siteName, image: picture, env }: DocumentParts): string {
  const { meta, error } = payload;
  const title = escapeHtml(error ? meta.title : `${meta.title} | ${siteName}`);
  const description = escapeHtml(meta.description);
  // `path` holds only parts that belong to the page's URL.
  const path = meta.canonicalPath ?? payload.path;
  const canonical = error || meta.privateUrl ? null : escapeHtml(env.publicOrigin + path);
  return [
    `<title>${title}</title>`,
    `<meta name="description" content="${description}">`,
    ...(canonical ? [`<link rel="canonical" href="${canonical}">`] : []),
    ...(meta.robots ? [`<meta name="robots" content="${escapeHtml(meta.robots)}">`] : []),
    `<meta property="og:title" content="${escapeHtml(meta.title)}">`,
    `<meta property="og:description" content="${description}">`,
    ...(canonical ? [`<meta property="og:url" content="${canonical}">`] : []),
    `<meta property="og:type" content="${meta.type ?? 'website'}">`,
    `<meta property="og:site_name" content="${escapeHtml(siteName)}">`,
    '<meta property="og:locale" content="en_GB">',
    ...(meta.published ? [`<meta property="article:published_time" content="${meta.published}">`] : []),
    ...(picture ? ogImageTags(picture) : []),
    ...(meta.metaRefresh ? [refresh(meta.metaRefresh)] : []),
  ].join('\n');
}

/** Only without scripts: scripts poll, and do not reload the page under its reader. */
function refresh({ seconds, at }: { seconds: number; at: string }): string {
  return `<noscript><meta http-equiv="refresh" content="${seconds}; url=${escapeHtml(at)}"></noscript>`;
}

function links({ payload: { meta }, siteName }: DocumentParts): string {
  const feedTitle = escapeHtml(`${siteName}: press releases`);
  return [
    '<link rel="icon" href="/favicon.svg" type="image/svg+xml">',
    '<link rel="apple-touch-icon" href="/apple-touch-icon.png">',
    '<link rel="manifest" href="/site.webmanifest">',
    ...(meta.feed
      ? [`<link rel="alternate" type="application/rss+xml" title="${feedTitle}" href="${meta.feed}">`]
      : []),
  ].join('\n');
}

function verification({ searchVerification, socialVerification }: Env): string {
  const search = searchVerification
    ? `<meta name="google-site-verification" content="${searchVerification}">\n`
    : '';
  const social = socialVerification
    ? `<meta name="facebook-domain-verification" content="${socialVerification}">\n`
    : '';
  return search + social;
}

/** Returns the tags of fonts and styles. */
export function styleTags({ styles: files, fonts, inlineStyles = [] }: RouteAssets): string {
  return [
    ...fonts.map((href) => `<link rel="preload" href="${href}" as="font" type="font/woff2" crossorigin>`),
    ...files.map((href) => `<link rel="stylesheet" href="${href}">`),
    ...writeInlineStyles(inlineStyles),
  ].join('\n');
}

/** Vite's client reads the nonce in the meta tag for the styles that it inserts. */
function writeInlineStyles(inlineStyles: NonNullable<RouteAssets['inlineStyles']>): string[] {
  if (inlineStyles.length === 0) return [];
  return [
    `<meta property="csp-nonce" nonce="${styleNonce}">`,
    ...inlineStyles.map(
      ({ file, css }) => `<style nonce="${styleNonce}" data-vite-dev-id="${escapeHtml(file)}">${css}</style>`,
    ),
  ];
}

/**
 * Writes the card retailer's iframe script twice, because the specification has it twice. Its host cannot set
 * cookies of this site, and sees no more of the page's URL than the origin.
 */
function retailerScripts(payload: Payload, { retailerOrigin }: Env): string {
  if (!retailerOrigin || !allowsThirdParty(payload)) return '';
  const script = `<script async src="${retailerOrigin}/iframe.js" referrerpolicy="strict-origin"></script>\n`;
  return script + script;
}
