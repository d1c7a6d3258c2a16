/** Streams one page: head, React’s output, data blocks. The same text goes to the page cache. */
import { createElement } from 'react';
import { App, type PageComponent } from '#client/app.tsx';
import { ErrorView } from '#client/errors/error-view.tsx';
import type { AnyPage } from '#routes/define-page.ts';
import { serializePayload } from '#shared/serialize-payload.ts';
import { configText } from './browser-config.ts';
import { type DocumentParts, documentEnd, documentStart } from './document.ts';
import { renderStrings } from './fast-path/string-renderer.ts';
import { cacheFragment } from './fragment-cache.ts';
import type { LoadedPage } from './load-payload.ts';
import { findOgImage } from './og-image-tags.ts';
import { renderReact } from './react-stream.ts';
import type { RenderContext } from './render-context.ts';
import type { RouteAssets } from './route-assets.ts';
import type { SiteFacts } from './site-facts.ts';
import { structuredDataText } from './structured-data.ts';

/** Target of the page; the first `write` comes once the status is certain. */
export interface PageOutput {
  write(text: string): void;
  end(): void;
  /** Discards everything not sent yet; if a part was sent, the response is aborted and incomplete. */
  drop(): void;
}

export interface PageContext {
  loaded: LoadedPage;
  page: AnyPage | null;
  site: SiteFacts | null;
  assets: RouteAssets;
}

const renderTimeoutMs = 5_000;

/** As `streamPage`, but resolves with the whole page as text. */
export async function streamAndCollectPage(
  services: RenderContext,
  parts: PageContext,
  output: PageOutput,
): Promise<string> {
  const pieces: string[] = [];
  await streamPage(services, parts, {
    write(text) {
      pieces.push(text);
      output.write(text);
    },
    end: () => output.end(),
    drop: () => output.drop(),
  });
  return pieces.join('');
}

/** Resolves when the page is sent. Rejects when a part of it cannot be rendered; `output` is then dropped. */
export async function streamPage(
  services: RenderContext,
  parts: PageContext,
  output: PageOutput,
): Promise<void> {
  const timeout = new AbortController();
  const timer = setTimeout(
    () => timeout.abort(new Error(`Not rendered within ${renderTimeoutMs} ms`)),
    renderTimeoutMs,
  );
  try {
    await renderInto(services, parts, output, timeout.signal);
  } catch (error) {
    output.drop();
    throw error;
  } finally {
    clearTimeout(timer);
  }
}

async function renderInto(
  services: RenderContext,
  parts: PageContext,
  output: PageOutput,
  signal: AbortSignal,
): Promise<void> {
  const { loaded, page, site, assets } = parts;
  const element = createElement(App, {
    payload: loaded.payload,
    site: site?.site ?? null,
    Page: (page?.Page ?? ErrorView) as PageComponent,
    cacheFragment: isShared(loaded, page) ? cacheFragment : undefined,
  });
  let boundaryError: unknown;
  // A failed boundary would be left to the browser, and most pages are not hydrated: such a page fails.
  const throwBoundaryError = () => {
    if (boundaryError !== undefined) throw boundaryError;
  };
  const render = services.env.fastPath ? renderStrings : renderReact;
  const pipe = await render(element, {
    signal,
    onError: (error) => {
      boundaryError ??= error;
    },
  });
  throwBoundaryError();
  const document: DocumentParts = {
    payload: loaded.payload,
    payloadText: payloadTextFor(loaded, page),
    siteText: site?.text ?? 'null',
    configText: configText(services, loaded.payload),
    structuredText: structuredDataText(services, loaded.payload, page, site?.site ?? null),
    siteName: site?.site.name ?? 'Premier',
    image: findOgImage(services, loaded.payload),
    assets,
    env: services.env,
  };
  output.write(documentStart(document));
  await new Promise<void>((resolve, reject) => {
    pipe({ write: (text) => output.write(text), end: resolve, fail: reject });
  });
  throwBoundaryError();
  output.write(documentEnd(document));
  output.end();
}

/**
 * By their type, only private pages and the result of a form can hold data of a visitor: nothing of them is
 * stored as a fragment.
 */
function isShared({ payload }: LoadedPage, page: AnyPage | null): boolean {
  return page?.cache !== 'no-store' && !payload.form;
}

/** Omits the data of a page that is not hydrated: the browser does not need it. */
function payloadTextFor(loaded: LoadedPage, page: AnyPage | null): string {
  const { payload } = loaded;
  return page?.interactive || payload.data === null
    ? loaded.text
    : serializePayload({ ...payload, data: null });
}
