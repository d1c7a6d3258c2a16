/** Component tree that server and browser both render: a layout with the page or its error view in it. */
import './styles/layers.css';
import { type ComponentType, useLayoutEffect } from 'react';
import type { RouteName } from '#routes/href.ts';
import type { DeviceClass } from '#shared/device.ts';
import type { Payload } from '#shared/page.ts';
import { AppContext, type CacheFragment } from './app-context.ts';
import { layouts } from './layouts/layouts.ts';
import type { Site } from './layouts/site.query.ts';
import { ErrorBoundary } from './lifecycle/error-boundary.tsx';

/** Page component with its types erased; `routes/define-page.ts` retains them. */
export type PageComponent = ComponentType<{
  data: unknown;
  params: Record<string, string>;
  query: Readonly<Record<string, readonly string[]>>;
  route: RouteName;
  now: Date;
  device?: DeviceClass;
}>;

export interface AppProps {
  payload: Payload;
  /** Site facts shown around every page's content; null only until the query API first responds. */
  site: Site | null;
  /** The matched page's component, or the error view. */
  Page: PageComponent;
  /** On the server: see `AppContextValue`. */
  cacheFragment?: CacheFragment | undefined;
  /** In the browser: called once the page is committed to the document. */
  onCommit?: () => void;
}

export function App({ payload, site, Page, cacheFragment, onCommit }: AppProps) {
  const Layout = layouts[payload.layout];
  const now = new Date(payload.renderedAt);
  return (
    <AppContext value={{ site, payload, now, cacheFragment }}>
      <ErrorBoundary page={payload} fatal>
        <Layout>
          <ErrorBoundary page={payload}>
            <Page
              // Remounts for another path: input and open parts never carry over to a page of the same kind.
              key={payload.path.split('?', 1)[0]}
              data={payload.data}
              params={payload.params}
              query={payload.query}
              route={payload.route as RouteName}
              now={now}
              {...(payload.device && { device: payload.device })}
            />
          </ErrorBoundary>
        </Layout>
      </ErrorBoundary>
      {onCommit && <Committed onCommit={onCommit} />}
    </AppContext>
  );
}

function Committed({ onCommit }: { onCommit: () => void }) {
  useLayoutEffect(onCommit, [onCommit]);
  return null;
}
