/** Keeps what breaks inside it from taking the rest along: the page inside its layout, or everything. */
import { Component, type ReactNode } from 'react';
import type { PageError } from '#shared/page.ts';
import { loadedErrorView } from '../errors/load-error-view.ts';
import { describeError } from './describe-error.ts';

interface ErrorBoundaryProps {
  /** The layout itself broke: the view stands alone. */
  fatal?: boolean;
  children: ReactNode;
}

export class ErrorBoundary extends Component<ErrorBoundaryProps, { error: unknown }> {
  override state = { error: null };

  static getDerivedStateFromError(error: unknown) {
    return { error };
  }

  override render() {
    const { error } = this.state;
    if (error === null) return this.props.children;
    const view = <BrokenPage error={describeError(error)} />;
    return this.props.fatal ? <main id="main">{view}</main> : view;
  }
}

/** The words alone are enough where the full view has not arrived. */
function BrokenPage({ error }: { error: PageError }) {
  const View = loadedErrorView();
  if (View) return <View broken={error} />;
  return (
    <div className="wrap error-view">
      <h1>{error.title}</h1>
      <p>{error.message}</p>
    </div>
  );
}
