/** The site as tests visit it: no port, no browser, a fixed clock, and parsed pages. */
import supertest from 'supertest';
import type { LayoutName, Payload } from '#shared/page.ts';
import { findAttribute, findTexts, payloadText, readPayload } from './read-html.ts';
import { contentDay, type Started, startServices } from './start-services.ts';
import { type Queries, within } from './within.ts';

export interface VisitedPage extends Queries {
  status: number;
  headers: Record<string, string>;
  html: string;
  /** Undefined when the response is no page. */
  layout: LayoutName | undefined;
  title: string | undefined;
  /** Texts of its h1 headings; there should be one. */
  headings: string[];
  /** The page's data as the browser receives it; null when the response is no page. */
  payload: Payload | null;
}

export interface TestSite extends Started {
  /** Requests an address as a browser does, without following redirects. `headers` are added. */
  visit(address: string, headers?: Record<string, string>): Promise<VisitedPage>;
}

export interface TestSiteOptions {
  /** Environment variables: docs/reference/settings.md. */
  settings?: Record<string, string>;
  /** Time of the fixed clock; `advance` moves it. */
  at?: string;
}

/** Closes the site and deletes its data after the test file. */
export async function openTestSite({
  settings = {},
  at = contentDay,
}: TestSiteOptions = {}): Promise<TestSite> {
  const started = await startServices(settings, at);
  return {
    ...started,
    async visit(address, headers = {}) {
      const answer = await supertest(started.app)
        .get(address)
        .set({ accept: 'text/html', ...headers });
      return readPage(answer);
    },
  };
}

function readPage({ status, headers, text }: supertest.Response): VisitedPage {
  const html = text ?? '';
  return {
    ...within(html),
    status,
    headers,
    html,
    layout: findAttribute(html, 'html', 'data-layout') as LayoutName | undefined,
    title: findTexts(html, 'title')[0],
    headings: findTexts(html, 'h1'),
    payload: payloadText(html) ? readPayload(html) : null,
  };
}
