/** Hydrates the islands of a static page, each once near or focused; every other page hydrates as a whole. */
import { type ComponentType, createElement } from 'react';
import type { Root } from 'react-dom/client';
import { AppContext, type AppContextValue } from '../app-context.ts';
import { onIdle } from '../lifecycle/on-idle.ts';
import { reportError } from '../lifecycle/report-error.ts';
import { onPageView } from '../lifecycle/signals.ts';
import { hydrateRoot } from '../react-dom.ts';

/** Bundled into this module's file (server/build/browser-files.ts), shared by all pages with islands. */
const components = import.meta.glob<{ Content: ComponentType }>('./*.island.tsx', {
  eager: true,
  import: 'default',
});
/** Distance from the viewport at which an island is likely to be needed soon. */
const margin = '400px';

/** Call it once, on the page that the visitor entered by. */
export function startIslands(app: AppContextValue): void {
  const roots = new Map<HTMLElement, Root>();
  const started = new Set<Element>();
  const hydrate = (element: HTMLElement) => {
    if (started.has(element) || !element.isConnected) return;
    started.add(element);
    observer.unobserve(element);
    try {
      roots.set(element, hydrateIsland(element, app));
    } catch (error) {
      // The server's HTML remains: a form in it still works.
      reportError('caught', error);
    }
  };
  const observer = new IntersectionObserver(
    (entries) => {
      for (const { isIntersecting, target } of entries)
        if (isIntersecting) onIdle(() => hydrate(target as HTMLElement));
    },
    { rootMargin: margin },
  );
  for (const element of document.querySelectorAll<HTMLElement>('[data-island]')) {
    observer.observe(element);
    element.addEventListener('focusin', () => hydrate(element), { once: true });
  }
  // The next page replaces this one's content, islands included.
  onPageView(() => {
    for (const [element, root] of roots) {
      if (element.isConnected) continue;
      root.unmount();
      roots.delete(element);
    }
  });
}

function hydrateIsland(element: HTMLElement, app: AppContextValue): Root {
  const { island: name, props = '{}' } = element.dataset;
  const component = components[`./${name}.island.tsx`];
  if (!component) throw new Error(`No island ${name}`);
  const content = createElement(component.Content, JSON.parse(props));
  const root = hydrateRoot(element, createElement(AppContext, { value: app }, content), {
    onRecoverableError: (error) => reportError('recoverable', error),
    onCaughtError: (error) => reportError('caught', error),
    onUncaughtError: (error) => reportError('uncaught', error),
  });
  // React handles events here from now on. Without its props attribute the island is visibly hydrated.
  delete element.dataset.props;
  return root;
}
