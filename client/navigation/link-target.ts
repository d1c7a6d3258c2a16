/** Decides which clicks and submits the app handles: plain ones that lead to a page of this site. */
import { isScriptTarget } from '#shared/router/resolve-rule.ts';

/** An address that executes script instead of navigating is refused, regardless of its source. */
export function isScriptLink(link: Element): boolean {
  return isScriptTarget(link.getAttribute('href') ?? '');
}

export function findLink(target: EventTarget | null): HTMLAnchorElement | null {
  return target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]') : null;
}

/** Returns the link's address if the app may handle it; null for everything the browser must do itself. */
export function getLinkUrl(link: HTMLAnchorElement): URL | null {
  if ((link.target && link.target !== '_self') || link.hasAttribute('download')) return null;
  if (link.dataset.document !== undefined || link.relList.contains('external')) return null;
  return toSameOriginUrl(link.href);
}

/** A click with a modifier or another button asks for a tab, a window or a download. */
export function isPlainClick(event: MouseEvent): boolean {
  return event.button === 0 && !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey);
}

/** Returns the address of a GET form, without its empty fields; null when the app may not handle it. */
export function getFormUrl(form: HTMLFormElement, submitter: HTMLElement | null): URL | null {
  const button = submitter as HTMLButtonElement | null;
  const method = button?.getAttribute('formmethod') ?? form.method;
  const target = button?.getAttribute('formtarget') ?? form.target;
  if (method !== 'get' || (target && target !== '_self') || form.dataset.document !== undefined) return null;
  const url = toSameOriginUrl(button?.getAttribute('formaction') ?? form.action);
  if (!url) return null;
  const search = new URLSearchParams();
  for (const [name, value] of new FormData(form, submitter))
    if (typeof value === 'string' && value.trim() !== '') search.append(name, value);
  url.search = search.toString();
  return url;
}

function toSameOriginUrl(href: string): URL | null {
  const url = URL.canParse(href, location.href) ? new URL(href, location.href) : null;
  return url && url.origin === location.origin ? url : null;
}
