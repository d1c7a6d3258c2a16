/** Puts off laying out what an arriving page has below the first screen: the screen comes first, the rest piece by piece. */

const mark = 'data-lay-out';
/** About what a first screen has; counted, because to ask where things are would lay them out. */
const firstScreenElements = 150;
/** What a phone lays out within one frame or two. */
const pieceElements = 100;

let running: AbortController | undefined;

/** Call it between a page's coming into the document and the first look at where anything is. */
export function layOutLater(container: Element): void {
  running?.abort();
  running = new AbortController();
  for (const left of container.querySelectorAll(`[${mark}]`)) left.removeAttribute(mark);
  const marked: Element[] = [];
  markBeyond(container, firstScreenElements, marked);
  layOutRest(marked, running.signal);
}

/** Marks what comes after so many elements, in parts of one piece's size; returns how many are left of them. */
function markBeyond(parent: Element, budget: number, marked: Element[]): number {
  let left = budget;
  for (const child of parent.children) {
    const size = countElements(child);
    if (size <= left) left -= size;
    else if (size > pieceElements) left = markBeyond(child, Math.max(0, left - 1), marked);
    else {
      left = 0;
      child.setAttribute(mark, 'later');
      marked.push(child);
    }
  }
  return left;
}

function layOutRest(marked: readonly Element[], signal: AbortSignal): void {
  const layOutPiece = () => {
    if (signal.aborted) return;
    const waiting = inViewFirst(marked.filter((element) => element.hasAttribute(mark)));
    let size = 0;
    for (const element of waiting) {
      if (size >= pieceElements) break;
      size += countElements(element);
      element.removeAttribute(mark);
    }
    if (size > 0) afterNextFrame(layOutPiece);
  };
  afterNextFrame(layOutPiece);
}

/** A frame has just been painted, so it costs nothing to ask where things are. */
function inViewFirst(elements: readonly Element[]): Element[] {
  const isInView = (element: Element) => {
    const { top, bottom } = element.getBoundingClientRect();
    return top < innerHeight && bottom > 0;
  };
  const inView = new Set(elements.filter(isInView));
  return [...inView, ...elements.filter((element) => !inView.has(element))];
}

function afterNextFrame(run: () => void): void {
  requestAnimationFrame(() => setTimeout(run));
}

function countElements(element: Element): number {
  return element.getElementsByTagName('*').length + 1;
}
