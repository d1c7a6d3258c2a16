/** Defers the layout of an arriving page below its first screen: the rest follows piece by piece. */

const mark = 'data-lay-out';
/** About the size of a first screen. Elements are counted, as measuring positions would force a layout. */
const firstScreenElements = 150;
/** Number of elements that a phone lays out within one frame or two. */
const pieceElements = 100;

let running: AbortController | undefined;

/** Call it after a page is in the document, and before any position is measured. */
export function layOutLater(container: Element): void {
  running?.abort();
  running = new AbortController();
  for (const left of container.querySelectorAll(`[${mark}]`)) left.removeAttribute(mark);
  const marked: Element[] = [];
  markBeyond(container, firstScreenElements, marked);
  layOutRest(marked, running.signal);
}

/** Marks the elements beyond the budget, in parts of one piece's size; returns the remaining budget. */
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

/** A frame has just been painted, so measuring positions costs nothing. */
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
