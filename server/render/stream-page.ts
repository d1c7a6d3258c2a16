/** Streams one page: head, React's output, data blocks. The same text is kept for the page store. */
import { createElement } from 'react';
import { App, type PageComponent } from '#client/app.tsx';
import { ErrorView } from '#client/errors/error-view.tsx';
import type { AnyPage } from '#routes/define-page.ts';
import { writePayload } from '#shared/write-payload.ts';
import type { SiteFacts } from '../services.ts';
import { configText } from './browser-config.ts';
import { type DocumentParts, documentEnd, documentStart } from './document.ts';
import { linkPictureOf } from './link-picture-tags.ts';
import type { LoadedPage } from './load-payload.ts';
import { renderReact } from './react-stream.ts';
import type { RenderContext } from './render-context.ts';
import type { RouteAssets } from './route-assets.ts';
import { structuredDataText } from './structured-data.ts';

/** Where the page goes; the first `write` comes once the status is certain. */
export interface PageOutput {
  write(text: string): void;
  end(): void;
}

export interface PageParts {
  loaded: LoadedPage;
  page: AnyPage | null;
  site: SiteFacts | null;
  assets: RouteAssets;
}

const renderTimeoutMs = 5_000;

/** Like `streamPage`, and resolves with the whole page as text. `output` is null when nobody waits for it. */
export async function streamAndKeepPage(
  services: RenderContext,
  parts: PageParts,
  output: PageOutput | null,
): Promise<string> {
  const pieces: string[] = [];
  await streamPage(services, parts, {
    write(text) {
      pieces.push(text);
      output?.write(text);
    },
    end: () => output?.end(),
  });
  return pieces.join('');
}

/** Resolves when the page is sent. Rejects, with nothing written, when it cannot be rendered. */
export async function streamPage(
  services: RenderContext,
  parts: PageParts,
  output: PageOutput,
): Promise<void> {
  const patience = new AbortController();
  const timer = setTimeout(
    () => patience.abort(new Error(`Not rendered within ${renderTimeoutMs} ms`)),
    renderTimeoutMs,
  );
  try {
    await renderInto(services, parts, output, patience.signal);
  } finally {
    clearTimeout(timer);
  }
}

async function renderInto(
  services: RenderContext,
  parts: PageParts,
  output: PageOutput,
  signal: AbortSignal,
): Promise<void> {
  const { loaded, page, site, assets } = parts;
  const element = createElement(App, {
    payload: loaded.payload,
    site: site?.site ?? null,
    Page: (page?.Page ?? ErrorView) as PageComponent,
  });
  let caught: unknown;
  const flow = await renderReact(element, {
    signal,
    onError: (error) => {
      caught ??= error;
    },
  });
  const document: DocumentParts = {
    payload: loaded.payload,
    payloadText: textInPage(loaded, page),
    siteText: site?.text ?? 'null',
    configText: configText(services, loaded.payload),
    structuredText: structuredDataText(services, loaded.payload, page, site?.site ?? null),
    siteName: site?.site.name ?? 'Premier',
    picture: linkPictureOf(services, loaded.payload),
    assets,
    env: services.env,
  };
  output.write(documentStart(document));
  await new Promise<void>((resolve, reject) => {
    flow({ write: (text) => output.write(text), end: resolve, fail: reject });
  });
  output.write(documentEnd(document));
  output.end();
  // What a boundary caught is on the page already; it must not be kept.
  if (caught !== undefined) throw new RenderedWithError(caught);
}

/** A page whose content stays as it is written here needs no data in the browser. */
function textInPage(loaded: LoadedPage, page: AnyPage | null): string {
  const { payload } = loaded;
  return page?.interactive || payload.data === null ? loaded.text : writePayload({ ...payload, data: null });
}

/** The page was sent, with a part of it showing an error. */
export class RenderedWithError extends Error {
  constructor(cause: unknown) {
    super('A part of the page failed to render', { cause });
    this.name = 'RenderedWithError';
  }
}
