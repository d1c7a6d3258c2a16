/** Which clicks and submits are ours to answer: plain ones that lead to a page of this site. */
import { isScriptTarget } from '#shared/router/resolve-rule.ts';

/** Addresses that run something instead of leading somewhere are refused, whoever wrote them. */
export function isScriptLink(link: Element): boolean {
  return isScriptTarget(link.getAttribute('href') ?? '');
}

export function findLink(target: EventTarget | null): HTMLAnchorElement | null {
  return target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]') : null;
}

/** Where the link leads if it is ours; null for everything a browser must do itself. */
export function getLinkUrl(link: HTMLAnchorElement): URL | null {
  if ((link.target && link.target !== '_self') || link.hasAttribute('download')) return null;
  if (link.dataset.document !== undefined || link.relList.contains('external')) return null;
  return toSameOriginUrl(link.href);
}

/** A click with a modifier or another button asks for a tab, a window or a file. */
export function isPlainClick(event: MouseEvent): boolean {
  return event.button === 0 && !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey);
}

/** The address a GET form leads to, its empty fields left out; null when it is not ours. */
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
