/** A part of a page that may fail alone: the page goes on, and the part says where to turn instead. */
import { Component, type ReactNode } from 'react';

interface SectionErrorBoundaryProps {
  /** What it does, for the sentence that stands in its place: "The calculator". */
  name: string;
  children: ReactNode;
}

export class SectionErrorBoundary extends Component<SectionErrorBoundaryProps, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override render() {
    if (!this.state.failed) return this.props.children;
    return <p>{this.props.name} stopped working. Please reload the page, or ring us.</p>;
  }
}
