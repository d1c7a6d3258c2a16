/** A Vite plugin that leaves out of the browser's files what only a server does: loading, caching, describing, compiling. */
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

/** Of what the table says beside addresses and pages, only this matters to a browser, which makes routes of the rows itself. */
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

/** Queries and helpers that only those parts name fall away with them. */
export function stripServerCode(): Plugin {
  return {
    name: 'strip-server-code',
    apply: 'build',
    enforce: 'post',
    applyToEnvironment: (environment) => environment.name === 'client',
    transform: {
      filter: { id: /\.(?:page\.tsx|query\.ts)$|\/routes\/(?:patterns|table)\.ts$/ },
      handler(code, id) {
        // A query's text is made by a call, which must not keep the file alive.
        if (id.endsWith('.query.ts')) return { code, map: null, moduleSideEffects: false };
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
