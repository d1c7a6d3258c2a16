/** Thin progress bar at the top of the window, for navigations that are noticeably slow. */
import styles from './progress.module.css';

const delayMs = 150;
let timer: ReturnType<typeof setTimeout> | undefined;
let bar: HTMLElement | undefined;

export function startProgress(): void {
  clearTimeout(timer);
  timer = setTimeout(() => {
    bar ??= document.body.appendChild(
      Object.assign(document.createElement('div'), { className: styles.progress }),
    );
    bar.dataset.on = '';
    document.documentElement.setAttribute('aria-busy', 'true');
  }, delayMs);
}

export function endProgress(): void {
  clearTimeout(timer);
  if (bar) delete bar.dataset.on;
  document.documentElement.removeAttribute('aria-busy');
}
