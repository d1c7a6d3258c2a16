/** Vite plugin that removes server code from the browser's files: loading, caching, metadata, compiling. */
import type { Plugin } from 'vite';
import { table } from '#routes/table.ts';
import type { Route } from '#shared/page.ts';
import { compilePatterns } from '#shared/router/compile-patterns.ts';
import type { RouteRow } from '#shared/router/expand-routes.ts';

const serverParts = new Set(['load', 'meta', 'cache', 'query', 'layout', 'forms', 'structuredData']);

interface Node {
  type: string;
  start: number;
  end: number;
}

interface Property extends Node {
  key: { name?: string };
}

interface DefinePage extends Node {
  callee: { name?: string };
  arguments: readonly (Node & { properties?: readonly Property[] })[];
}

/**
 * Returns the table's rows with addresses, pages and the only other field that a browser needs
 * (`meta.document`). The browser expands the rows to routes itself.
 */
function rowsForBrowser(): RouteRow[] {
  const rows: (RouteRow & { slugs?: string[] })[] = [];
  for (const { path, page, params, meta } of table as readonly Route[]) {
    const family = params?.slug && path.replace(new RegExp(`/${params.slug}$`), '/:slug');
    const last = rows.at(-1);
    if (!family || family === path)
      rows.push({
        path,
        page,
        ...(params && { params }),
        ...(meta?.document && { meta: { document: true } }),
      });
    else if (last?.slugs && last.path === family && last.page === page)
      last.slugs.push(params.slug as string);
    else rows.push({ path: family, page, slugs: [params.slug as string] });
  }
  return rows;
}

/** Queries and helpers used only by the removed parts are dropped with them. */
export function stripServerCode(): Plugin {
  return {
    name: 'strip-server-code',
    apply: 'build',
    enforce: 'post',
    applyToEnvironment: (environment) => environment.name === 'client',
    transform: {
      filter: { id: /\.(?:page\.tsx|(?:query|form)\.ts)$|\/routes\/(?:patterns|table)\.ts$/ },
      handler(code, id) {
        // A call makes a query's text, or a form; without this flag it would retain the unused file.
        if (/\.(?:query|form)\.ts$/.test(id)) return { code, map: null, moduleSideEffects: false };
        if (id.endsWith('/patterns.ts'))
          return { code: `export const patterns = ${JSON.stringify(compilePatterns(table))};`, map: null };
        if (id.endsWith('/table.ts'))
          return {
            code: `import { expandRoutes } from '#shared/router/expand-routes.ts';
export const table = expandRoutes(${JSON.stringify(rowsForBrowser())});`,
            map: null,
          };
        const { body } = this.parse(code) as unknown as {
          body: readonly (Node & { declaration?: DefinePage })[];
        };
        const page = body.find(({ type }) => type === 'ExportDefaultDeclaration')?.declaration;
        const definition = page?.callee?.name === 'definePage' ? page.arguments[1]?.properties : undefined;
        if (!definition) this.error(`${id} must end in "export default definePage(…)"`);
        const parts = definition.filter(({ key }) => serverParts.has(key.name ?? ''));
        let stripped = code;
        for (const { start, end } of parts.toSorted((a, b) => b.start - a.start))
          stripped = `${stripped.slice(0, start)}server: null${stripped.slice(end)}`;
        return { code: stripped, map: null };
      },
    },
  };
}
