/** Error boundary of the page within its layout, or of everything when fatal. */
import { Component, type ReactNode } from 'react';
import { HttpError } from '#shared/http-errors.ts';
import type { PageError, Payload } from '#shared/page.ts';
import errorPageStyles from '../errors/error-page.module.css';
import { loadedErrorView } from '../errors/loaded-error-view.ts';

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

/** Converts a browser error to a page error, by the server's rules: only the site's own texts are shown. */
function toPageError(error: unknown): PageError {
  if (error instanceof HttpError && error.status === 404)
    return { status: 404, title: 'Page Not Found', message: error.message };
  return {
    status: error instanceof HttpError ? error.status : 500,
    title: 'Internal Server Error',
    message:
      error instanceof HttpError
        ? error.message
        : 'Something on this page stopped working. Please reload it, or ring us.',
  };
}
