/** Error boundary of a section: the page works on, and the section says what to do instead. */
import { Component, type ReactNode } from 'react';

interface SectionErrorBoundaryProps {
  /** Name of the section in the sentence that replaces it: "The calculator". */
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
