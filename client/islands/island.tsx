/** Makes of a component a part that is hydrated alone, on a page whose other content stays as the server wrote it. */
import type { ComponentType } from 'react';
import { SectionErrorBoundary } from '../lifecycle/section-error-boundary.tsx';

/** What comes back from JSON as it was: no Date, no function, no element. */
type Plain<T> = T extends string | number | boolean | null | undefined
  ? T
  : // biome-ignore lint/suspicious/noExplicitAny: any function is refused, whatever it takes.
    T extends Date | ((...given: any) => unknown)
    ? never
    : { [Key in keyof T]: Plain<T[Key]> };

/**
 * `name` is the component's file, `client/components/<name>.island.tsx`, whose default export this is. `called` is what it
 * does, for the sentence that stands in its place once it has failed. Its ids are its own: `useId` counts in whole pages.
 */
export function island<Props extends object>(
  name: string,
  label: string,
  Component: ComponentType<Props & Plain<Props>>,
) {
  /** What stands inside the marked element, on both sides. */
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
