/** The site as a test visits it: no port, no browser, a clock that stands, a page read into what tests ask about. */
import supertest from 'supertest';
import type { LayoutName, Payload } from '#shared/page.ts';
import { findAttribute, findTexts, payloadText, readPayload } from './read-html.ts';
import { contentDay, type Started, startServices } from './start-services.ts';

export interface VisitedPage {
  status: number;
  headers: Record<string, string>;
  html: string;
  /** Undefined where the answer is no page. */
  layout: LayoutName | undefined;
  title: string | undefined;
  /** Texts of its headings of the first order: there should be one. */
  headings: string[];
  /** The page's data as the browser gets it; null where the answer is no page. */
  payload: Payload | null;
}

export interface TestSite extends Started {
  /** Asks for an address as a browser does; follows no redirect. `headers` are beside those. */
  visit(address: string, headers?: Record<string, string>): Promise<VisitedPage>;
}

export interface TestSiteOptions {
  /** As in the environment: docs/operations.md. */
  settings?: Record<string, string>;
  /** The moment at which the clock stands; `pass` moves it on. */
  at?: string;
}

/** It is closed, and what it has stored thrown away, once the test file is over. */
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
    status,
    headers,
    html,
    layout: findAttribute(html, 'html', 'data-layout') as LayoutName | undefined,
    title: findTexts(html, 'title')[0],
    headings: findTexts(html, 'h1'),
    payload: payloadText(html) ? readPayload(html) : null,
  };
}
