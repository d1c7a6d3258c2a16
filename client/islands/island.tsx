/** Turns a component into an island, hydrated alone on a page whose other content stays static HTML. */
import { Component, type ComponentType, type ReactNode } from 'react';

/** Types that survive a round trip through JSON: no Date, no function, no element. */
type Plain<T> = T extends string | number | boolean | null | undefined
  ? T
  : // biome-ignore lint/suspicious/noExplicitAny: any function is refused, whatever it takes.
    T extends Date | ((...given: any) => unknown)
    ? never
    : { [Key in keyof T]: Plain<T[Key]> };

/**
 * `name` is the component's file, `client/islands/<name>.island.tsx`, whose default export this is.
 * `label` names it in the sentence that replaces it after a failure. The component sets its own ids, as
 * `useId` counts across whole pages.
 */
export function island<Props extends object>(
  name: string,
  label: string,
  Component: ComponentType<Props & Plain<Props>>,
) {
  /** Content of the marked element, on server and client. */
  function Content(props: Props & Plain<Props>) {
    return (
      <SectionErrorBoundary name={label}>
        <Component {...props} />
      </SectionErrorBoundary>
    );
  }
  function Island(props: Props & Plain<Props>) {
    return (
      <div data-island={name} data-props={JSON.stringify(props)}>
        <Content {...props} />
      </div>
    );
  }
  return Object.assign(Island, { Content });
}

interface SectionErrorBoundaryProps {
  /** Name of the section in the sentence that replaces it: "The calculator". */
  name: string;
  children: ReactNode;
}

/** Error boundary of a section: the page works on, and the section says what to do instead. */
class SectionErrorBoundary extends Component<SectionErrorBoundaryProps, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override render() {
    if (!this.state.failed) return this.props.children;
    return <p>{this.props.name} stopped working. Please reload the page, or ring us.</p>;
  }
}
