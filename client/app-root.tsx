/** React's root on the page: it takes over what the server wrote, or puts its own in that place with the first page that it shows. */
import { startTransition } from 'react';
import type { Root, RootOptions } from 'react-dom/client';
import { App, type AppProps } from './app.tsx';
import { guardedReload } from './freshness/guarded-reload.ts';
import { reportError } from './lifecycle/report-error.ts';
import { createRoot, hydrateRoot } from './react-dom.ts';

export interface AppRoot {
  /** Both resolve once the page stands in the document. */
  hydrate(props: AppProps): Promise<void>;
  render(props: AppProps): Promise<void>;
}

const options: RootOptions = {
  onRecoverableError: (error) => reportError('recoverable', error),
  onCaughtError: (error) => reportError('caught', error),
  onUncaughtError: (error) => {
    // Not even the error view could be shown: the server's page is the last resort.
    reportError('uncaught', error);
    guardedReload(location.pathname + location.search + location.hash);
  },
};

export function createAppRoot(container: HTMLElement): AppRoot {
  let root: Root | undefined;
  return {
    hydrate: (props) =>
      new Promise((resolve) => {
        // In slices, between which the browser may paint and listen.
        startTransition(() => {
          root = hydrateRoot(container, <App {...props} onCommit={resolve} />, options);
        });
      }),
    render: (props) =>
      new Promise((resolve) => {
        // A still page goes as a whole with the first page that takes its place.
        root ??= createRoot(container, options);
        const shown = root;
        startTransition(() => shown.render(<App {...props} onCommit={resolve} />));
      }),
  };
}
