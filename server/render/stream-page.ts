/** Streams one page: head, React's output, data blocks. The same text is kept for the page store. */
import { createElement } from 'react';
import { App } from '#client/app.tsx';
import type { Site } from '#client/layouts/site.query.ts';
import type { AnyPage } from '#routes/define-page.ts';
import type { Services } from '../services.ts';
import { type DocumentParts, documentEnd, documentStart } from './document.ts';
import type { LoadedPage } from './load-payload.ts';
import { renderReact } from './react-stream.ts';
import type { RouteAssets } from './route-assets.ts';

/** Where the page goes; `begin` is called once the status is certain. */
export interface PageOutput {
  begin(): void;
  write(text: string): void;
  end(): void;
}

export interface PageParts {
  loaded: LoadedPage;
  page: AnyPage | null;
  site: { site: Site; text: string } | null;
  assets: RouteAssets;
}

const renderTimeoutMs = 5_000;

/** Resolves with the whole page as text. Rejects, with nothing written, when the page cannot be rendered. */
export async function streamPage(
  services: Services,
  parts: PageParts,
  output: PageOutput | null,
): Promise<string> {
  const { loaded, page, site, assets } = parts;
  const element = createElement(App, {
    payload: loaded.payload,
    site: site?.site ?? null,
    Page: (page?.Page ?? null) as never,
  });
  let caught: unknown;
  const flow = await renderReact(element, {
    signal: AbortSignal.timeout(renderTimeoutMs),
    onError: (error) => {
      caught ??= error;
    },
  });
  const document: DocumentParts = {
    payload: loaded.payload,
    payloadText: loaded.text,
    siteText: site?.text ?? 'null',
    siteName: site?.site.name ?? 'Premier',
    assets,
    env: services.env,
  };
  let whole = '';
  const emit = (text: string) => {
    whole += text;
    output?.write(text);
  };
  output?.begin();
  emit(documentStart(document));
  await new Promise<void>((resolve, reject) => flow({ write: emit, end: resolve, fail: reject }));
  emit(documentEnd(document));
  output?.end();
  // What a boundary caught is on the page already; it must not be kept.
  if (caught !== undefined) throw new RenderedWithError(caught);
  return whole;
}

/** The page was sent, with a part of it showing an error. */
export class RenderedWithError extends Error {
  constructor(cause: unknown) {
    super('A part of the page failed to render', { cause });
    this.name = 'RenderedWithError';
  }
}
