/** Hydrates the islands of a still page, each once it comes near or is touched; every other page renders its own. */
import { type ComponentType, createElement } from 'react';
import { hydrateRoot, type Root } from 'react-dom/client';
import { whenIdle } from '../freshness/build-manifest.ts';
import { reportError } from '../lifecycle/report-error.ts';
import { retryOnce } from '../lifecycle/retry-once.ts';
import { onPageShown } from '../lifecycle/signals.ts';
import { type Shell, ShellContext } from '../shell.ts';

const parts = import.meta.glob<{ default: { Inside: ComponentType } }>('../components/*.island.tsx');
/** Near enough to be wanted soon. */
const margin = '400px';

/** Call it once, on the page that a visitor came in by. */
export function startIslands(shell: Shell): void {
  const roots = new Map<HTMLElement, Root>();
  const begun = new Set<Element>();
  const begin = async (element: HTMLElement) => {
    if (begun.has(element)) return;
    begun.add(element);
    near.unobserve(element);
    try {
      const root = await hydrateIsland(element, shell);
      if (root) roots.set(element, root);
    } catch (error) {
      // What the server wrote stays: a form among it still works as one.
      reportError('chunk', error);
    }
  };
  const near = new IntersectionObserver(
    (entries) => {
      for (const { isIntersecting, target } of entries)
        if (isIntersecting) whenIdle(() => begin(target as HTMLElement));
    },
    { rootMargin: margin },
  );
  for (const element of document.querySelectorAll<HTMLElement>('[data-island]')) {
    near.observe(element);
    element.addEventListener('focusin', () => begin(element), { once: true });
  }
  // The next page takes the place of this one's content, islands included.
  onPageShown(() => {
    for (const [element, root] of roots) {
      if (element.isConnected) continue;
      root.unmount();
      roots.delete(element);
    }
  });
}

async function hydrateIsland(element: HTMLElement, shell: Shell): Promise<Root | undefined> {
  const { island: name, props = '{}' } = element.dataset;
  const load = parts[`../components/${name}.island.tsx`];
  if (!load) throw new Error(`No island ${name}`);
  const { Inside } = (await retryOnce(load)).default;
  if (!element.isConnected) return undefined;
  const inside = createElement(Inside, JSON.parse(props));
  const root = hydrateRoot(element, createElement(ShellContext, { value: shell }, inside), {
    onRecoverableError: (error) => reportError('recoverable', error),
    onCaughtError: (error) => reportError('caught', error),
    onUncaughtError: (error) => reportError('uncaught', error),
  });
  // From now on React hears what is done here. The props have done their part, and whoever looks can see so.
  delete element.dataset.props;
  return root;
}
