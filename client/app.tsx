/** The one tree that both sides render: a layout, and in it the page or its error view. */
import type { ComponentType } from 'react';
import type { DeviceClass } from '#shared/device.ts';
import type { Payload } from '#shared/page.ts';
import { ErrorView } from './errors/error-view.tsx';
import { layouts } from './layouts/layouts.ts';
import type { Site } from './layouts/site.query.ts';
import { ShellContext } from './shell.ts';
import './styles/master.css';

/** A page component with its types folded away; `routes/define-page.ts` keeps them. */
type PageComponent = ComponentType<{
  data: unknown;
  params: Record<string, string>;
  query: Readonly<Record<string, readonly string[]>>;
  route: never;
  now: Date;
  device?: DeviceClass;
}>;

export interface AppProps {
  payload: Payload;
  /** What every page shows round its content; null only while the query API has never answered. */
  site: Site | null;
  /** The matched page's component; null for an error or an unknown path. */
  Page: PageComponent | null;
}

export function App({ payload, site, Page }: AppProps) {
  const Layout = layouts[payload.layout];
  const now = new Date(payload.renderedAt);
  return (
    <ShellContext value={{ site, payload, now }}>
      <Layout>
        {payload.error || !Page ? (
          <ErrorView error={payload.error} />
        ) : (
          <Page
            data={payload.data}
            params={payload.params}
            query={payload.query}
            route={payload.route as never}
            now={now}
            {...(payload.device && { device: payload.device })}
          />
        )}
      </Layout>
    </ShellContext>
  );
}
