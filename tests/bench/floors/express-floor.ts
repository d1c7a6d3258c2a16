/** Floor of a rendered page: plain Express with React's stream, same page and data, as commonly written. */
import http from 'node:http';
import path from 'node:path';
import { PassThrough } from 'node:stream';
import compression from 'compression';
import express from 'express';
import { createElement } from 'react';
import { renderToPipeableStream } from 'react-dom/server';
import type * as Server from '#server/testing.ts';

const root = path.resolve(import.meta.dirname, '../../..');

/** Serves the same page to the byte, except for the build's name; caches nothing between requests. */
export async function expressFloor(page: string, { compressed = false } = {}): Promise<http.Server> {
  const server = (await import(path.join(root, 'dist/server/app.js'))) as typeof Server;
  const env = server.readEnv({ ...process.env, LOG_LEVEL: 'silent' });
  const services = await server.createServices(env, { root });
  const facts = await services.site();
  const match = server.matchRoute(page);
  if (!match || !facts) throw new Error(`${page} is no page, or the query API is away`);
  const definition = await server.loadPage(match.route.page);
  const assets = await services.loadAssets(definition);
  const route = match.route.name as never;
  const { params } = match;
  const account = () => Promise.reject(new Error('The floor has no visitors'));
  const visitor = { signedIn: false, cookies: {}, account };
  const app = express();
  if (compressed) app.use(compression());
  app.get('/{*path}', async (req, res) => {
    const now = new Date();
    const url = server.resolvePageUrl(req.path, new URL(req.url, 'http://localhost').search, definition);
    const { query } = url;
    const context = {
      route,
      params,
      query,
      runQuery: services.queryAs(null),
      now,
      requiresConsent: false,
      origin: env.publicOrigin,
    };
    const data = await definition.load({ ...context, visitor, payments: services.payments });
    const payload = {
      build: 'bench',
      route,
      params,
      query,
      path: url.canonical,
      layout: typeof definition.layout === 'function' ? definition.layout(data) : definition.layout,
      meta: definition.meta(data, context),
      interactive: definition.interactive,
      data,
      error: null,
      form: null,
      renderedAt: now.toISOString(),
    };
    const parts = {
      payload,
      payloadText: server.serializePayload(definition.interactive ? payload : { ...payload, data: null }),
      siteText: facts.text,
      configText: server.configText(services, payload),
      structuredText: server.structuredDataText(services, payload, definition, facts.site),
      image: server.findOgImage(services, payload),
      siteName: facts.site.name,
      assets,
      env,
    };
    const element = createElement(server.App, { payload, site: facts.site, Page: definition.Page as never });
    const output = new PassThrough();
    const { pipe } = renderToPipeableStream(element, {
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      onShellReady() {
        res.setHeader('content-type', 'text/html; charset=utf-8');
        res.write(server.documentStart(parts));
        output.on('end', () => res.end(server.documentEnd(parts)));
        output.pipe(res, { end: false });
        pipe(output);
      },
    });
  });
  return http.createServer(app);
}
