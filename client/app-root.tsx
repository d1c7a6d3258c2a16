/** React root: hydrates the server's HTML, or replaces a static page at the first client-side navigation. */
import { startTransition } from 'react';
import type { Root, RootOptions } from 'react-dom/client';
import { App, type AppProps } from './app.tsx';
import { guardedReload } from './freshness/guarded-reload.ts';
import { reportError } from './lifecycle/report-error.ts';
import { createRoot, hydrateRoot } from './react-dom.ts';

export interface AppRoot {
  /** Both resolve once the page is committed to the document. */
  hydrate(props: AppProps): Promise<void>;
  render(props: AppProps): Promise<void>;
}

const options: RootOptions = {
  onRecoverableError: (error) => reportError('recoverable', error),
  onCaughtError: (error) => reportError('caught', error),
  onUncaughtError: (error) => {
    // Even the error view failed to render: reloading the server's page is the last resort.
    reportError('uncaught', error);
    guardedReload(location.pathname + location.search + location.hash);
  },
};

export function createAppRoot(container: HTMLElement): AppRoot {
  let root: Root | undefined;
  return {
    hydrate: (props) =>
      new Promise((resolve) => {
        // A transition hydrates in slices, so that the browser can paint and handle input in between.
        startTransition(() => {
          root = hydrateRoot(container, <App {...props} onCommit={resolve} />, options);
        });
      }),
    render: (props) =>
      new Promise((resolve) => {
        // A static page is replaced as a whole by the first page rendered here.
        root ??= createRoot(container, options);
        const shown = root;
        startTransition(() => shown.render(<App {...props} onCommit={resolve} />));
      }),
  };
}
