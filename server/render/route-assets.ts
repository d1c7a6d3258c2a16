/** Assets that the browser needs for each page file, read once from the build's manifest. */

import type { ViteManifest } from '../platform/builds/vite-manifest.ts';

/** URLs on this site, in the order in which they should load. */
export interface RouteAssets {
  script: string;
  styles: readonly string[];
  modules: readonly string[];
  fonts: readonly string[];
  /** Styles that are written into the head, in development only. */
  inlineStyles?: readonly { file: string; css: string }[];
}

const entry = 'client/entry.ts';
/** Module that the entry imports at once on interactive pages, and later on others. */
const mount = 'client/mount.ts';
/** React, the layouts, and the map from pages to their files. */
const view = 'client/create-view.tsx';

/** Input that decides a page's files: errors need no chunk, pages without hydration only their styles. */
export type AssetsPage = { id: string; interactive: boolean } | null;

export function collectAssets(manifest: ViteManifest, page: AssetsPage): RouteAssets {
  const styles = new Set<string>();
  const modules = new Set<string>();
  const visited = new Set<string>();
  const walk = (key: string) => {
    const chunk = manifest[key];
    if (!chunk || visited.has(key)) return;
    visited.add(key);
    // Shared chunks first, so that their styles come before the page's own.
    for (const imported of chunk.imports ?? []) walk(imported);
    for (const style of chunk.css ?? []) styles.add(`/${style}`);
    if (chunk.file.endsWith('.js')) modules.add(`/${chunk.file}`);
  };
  walk(entry);
  const entryModules = [...modules];
  walk(mount);
  walk(view);
  if (page) walk(`routes/${page.id}.page.tsx`);
  const script = `/${manifest[entry]?.file}`;
  const needed = (page?.interactive ? [...modules] : entryModules).filter((href) => href !== script);
  // Every page has every font.
  const fonts = Object.values(manifest).flatMap(({ file }) => (file.endsWith('.woff2') ? [`/${file}`] : []));
  return { script, styles: [...styles], modules: needed, fonts };
}

/** Lists a Link value per asset, so that browsers or a CDN's early hints fetch it before the page is read. */
export function linkValues(assets: RouteAssets): string[] {
  return [
    ...assets.styles.map((href) => `<${href}>; rel=preload; as=style`),
    ...assets.fonts.map((href) => `<${href}>; rel=preload; as=font; type="font/woff2"; crossorigin`),
    `<${assets.script}>; rel=modulepreload`,
    // As client/freshness/load-chunk.ts fetches them: a failed `modulepreload` could never be imported.
    ...assets.modules.map((href) => `<${href}>; rel=preload; as=fetch; crossorigin`),
  ];
}

const linkHeaders = new WeakMap<RouteAssets, string>();

/** All Link values as one header, made once for each set of assets. */
export function linkHeader(assets: RouteAssets): string {
  let header = linkHeaders.get(assets);
  if (header === undefined) {
    header = linkValues(assets).join(', ');
    linkHeaders.set(assets, header);
  }
  return header;
}

/** Collects the assets of each page once. */
export function createAssetsReader(manifest: ViteManifest): (page: AssetsPage) => RouteAssets {
  const cache = new Map<string | null, RouteAssets>();
  return (page) => {
    const id = page?.id ?? null;
    let found = cache.get(id);
    if (!found) {
      found = collectAssets(manifest, page);
      cache.set(id, found);
    }
    return found;
  };
}
