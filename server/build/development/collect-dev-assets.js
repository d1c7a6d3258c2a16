/** Assets of a page in development: the entry's source, and inlined styles so that nothing flashes. */

/**
 * Inlines the page's styles; Vite's own client takes over the styles it finds.
 * @param {import('vite').ViteDevServer} vite
 * @param {{id: string} | null} page
 */
export async function collectDevAssets(vite, page) {
  const modules = ['/client/app.tsx', ...(page ? [`/routes/${page.id}.page.tsx`] : [])];
  return {
    script: '/client/entry.ts',
    styles: [],
    modules: [],
    fonts: [],
    inlineStyles: await readStyles(vite, modules),
  };
}

/**
 * @param {import('vite').ViteDevServer} vite
 * @param {string[]} modules URLs of the modules to collect styles from
 */
async function readStyles({ environments: { client, ssr } }, modules) {
  /** @type {Map<string, string>} */
  const found = new Map();
  const seen = new Set();
  /** @param {import('vite').EnvironmentModuleNode | undefined} module */
  const walk = (module) => {
    if (!module || seen.has(module)) return;
    seen.add(module);
    for (const imported of module.importedModules) {
      if (imported.file?.endsWith('.css')) found.set(imported.file, imported.url);
      else walk(imported);
    }
  };
  for (const module of modules) walk(await ssr.moduleGraph.getModuleByUrl(module));
  return Promise.all(
    [...found].map(async ([file, url]) => ({
      file,
      css: (await client.transformRequest(`${url}?direct`))?.code ?? '',
    })),
  );
}
