/** Keeps what breaks inside it from taking the rest along: the page inside its layout, or everything. */
import { Component, type ReactNode } from 'react';
import type { PageError, Payload } from '#shared/page.ts';
import errorPageStyles from '../errors/error-page.module.css';
import { loadedErrorView } from '../errors/loaded-error-view.ts';
import { toPageError } from './to-page-error.ts';

interface ErrorBoundaryProps {
  /** An error belongs to the page it happened on: the next one starts without it. */
  page: Payload;
  /** The layout itself broke: the view stands alone. */
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

/** The words alone are enough where the full view has not arrived. */
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
