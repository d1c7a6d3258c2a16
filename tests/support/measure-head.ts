/** Measures the first screen of a page: position of picture, title and first action; picture priority. */

export interface Head {
  pictureWidth: number;
  pictureTop: number;
  titleTop: number;
  firstActionBottom: number;
  words: number;
  priority: string | null | undefined;
  preloaded: boolean;
  sized: boolean;
}

/** Runs in the page. */
export function measureHead(): Head {
  const title = document.querySelector('h1');
  const head = title?.parentElement?.parentElement?.parentElement;
  const picture = head?.querySelector('img');
  const first = [...(head?.querySelectorAll('h1 ~ * a, h1 ~ a') ?? [])][0];
  const box = (element: Element | null | undefined) => element?.getBoundingClientRect() ?? new DOMRect();
  return {
    pictureWidth: box(picture).width,
    pictureTop: box(picture).top,
    titleTop: box(title).top,
    firstActionBottom: first ? box(first).bottom : 0,
    words: (title?.nextElementSibling?.textContent ?? '').trim().split(/\s+/).length,
    priority: picture?.getAttribute('fetchpriority'),
    preloaded: Boolean(
      document.querySelector(`link[rel=preload][as=image][href="${picture?.getAttribute('src')}"]`),
    ),
    sized: Boolean(picture?.getAttribute('width') && picture.getAttribute('height')),
  };
}
