/** Error boundary of the page within its layout, or of everything when fatal. */
import { Component, type ReactNode } from 'react';
import type { PageError, Payload } from '#shared/page.ts';
import errorPageStyles from '../errors/error-page.module.css';
import { loadedErrorView } from '../errors/loaded-error-view.ts';
import { toPageError } from './to-page-error.ts';

interface ErrorBoundaryProps {
  /** An error belongs to the page on which it happened: the next page starts without it. */
  page: Payload;
  /** The layout itself failed: the error view is shown without it. */
  fatal?: boolean;
  children: ReactNode;
}

interface State {
  page: Payload;
  error: unknown;
}

export class ErrorBoundary extends Component<ErrorBoundaryProps, State> {
  override state: State = { page: this.props.page, error: null };

  static getDerivedStateFromError(error: unknown) {
    return { error };
  }

  static getDerivedStateFromProps({ page }: ErrorBoundaryProps, state: State) {
    return page === state.page ? null : { page, error: null };
  }

  override render() {
    const { error } = this.state;
    if (error === null) return this.props.children;
    const view = <BrokenPage error={toPageError(error)} />;
    return this.props.fatal ? <main id="main">{view}</main> : view;
  }
}

/** Plain text is enough until the full view is loaded. */
function BrokenPage({ error }: { error: PageError }) {
  const View = loadedErrorView();
  if (View) return <View error={error} />;
  return (
    <div className={`wrap ${errorPageStyles.page}`}>
      <h1>{error.title}</h1>
      <p>{error.message}</p>
    </div>
  );
}
