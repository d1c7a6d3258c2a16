/** A part of a page that may fail alone: the page goes on, and the part says where to turn instead. */
import { Component, type ReactNode } from 'react';

interface WidgetProps {
  /** What it does, for the sentence that stands in its place: "The calculator". */
  name: string;
  children: ReactNode;
}

export class Widget extends Component<WidgetProps, { broken: boolean }> {
  override state = { broken: false };

  static getDerivedStateFromError() {
    return { broken: true };
  }

  override render() {
    if (!this.state.broken) return this.props.children;
    return <p>{this.props.name} stopped working. Load the page again, or ring us.</p>;
  }
}
