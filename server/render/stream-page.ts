/** Streams one page: head, React’s output, data blocks. The same text goes to the page cache. */
import { createElement } from 'react';
import { App, type PageComponent } from '#client/app.tsx';
import { ErrorView } from '#client/errors/error-view.tsx';
import type { AnyPage } from '#routes/define-page.ts';
import { serializePayload } from '#shared/serialize-payload.ts';
import { configText } from './browser-config.ts';
import { type DocumentParts, documentEnd, documentStart } from './document.ts';
import { keepFragment } from './fragment-cache.ts';
import type { LoadedPage } from './load-payload.ts';
import { findOgImage } from './og-image-tags.ts';
import { renderReact } from './react-stream.ts';
import type { RenderContext } from './render-context.ts';
import type { RouteAssets } from './route-assets.ts';
import type { SiteFacts } from './site-facts.ts';
import { structuredDataText } from './structured-data.ts';

/** Where the page goes; the first `write` comes once the status is certain. */
export interface PageOutput {
  write(text: string): void;
  end(): void;
  /** Gives up what has not left yet; where a part has left, the rest will be missed. */
  drop(): void;
}

export interface PageContext {
  loaded: LoadedPage;
  page: AnyPage | null;
  site: SiteFacts | null;
  assets: RouteAssets;
}

const renderTimeoutMs = 5_000;

/** As `streamPage`, and resolves with the whole page as text. */
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

/** Resolves when the page is sent. Rejects when any of it cannot be rendered: then `output` has been dropped. */
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
    keepFragment,
  });
  let boundaryError: unknown;
  // What a boundary stands for would be left to the browser, and most pages are not hydrated: such a page is none.
  const throwBoundaryError = () => {
    if (boundaryError !== undefined) throw boundaryError;
  };
  const pipe = await renderReact(element, {
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

/** A page whose content stays as it is written here needs no data in the browser. */
function payloadTextFor(loaded: LoadedPage, page: AnyPage | null): string {
  const { payload } = loaded;
  return page?.interactive || payload.data === null
    ? loaded.text
    : serializePayload({ ...payload, data: null });
}
