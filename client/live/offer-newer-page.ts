/** Offers to load the open page again once what it shows has changed: a price, a date, a text. */
import buttonStyles from '#client/components/page-parts/button.module.css';
import { showsSame } from '#shared/content-revision.ts';
import { loadDocument } from '../freshness/guarded-reload.ts';
import { onPageView, type PageView } from '../lifecycle/signals.ts';
import { getPayload } from '../navigation/payload-cache.ts';
import { urlToPath } from '../navigation/url-to-path.ts';
import styles from './offer-newer-page.module.css';

/** Milliseconds of random delay: every open page of the site asks for its data. */
const maxDelayMs = 5_000;

let shown: PageView | undefined;
let bar: HTMLElement | undefined;

onPageView((page) => {
  shown = page;
  bar?.remove();
  bar = undefined;
});

/** Call it after each change. A page that does not show what has changed stays as it is, without a word. */
export function offerNewerPage(): void {
  if (shown) setTimeout(compare, Math.random() * maxDelayMs, shown);
}

async function compare(page: PageView): Promise<void> {
  const { payload } = await getPayload(new URL(location.href), page.payload.build).catch(() => page);
  const isSame = showsSame(payload.revision ?? '', page.payload.revision ?? '');
  if (shown !== page || bar || isSame || payload.error) return;
  bar = document.createElement('aside');
  bar.className = styles.bar as string;
  bar.setAttribute('role', 'status');
  const text = document.createElement('p');
  const button = document.createElement('button');
  button.type = 'button';
  button.className = buttonStyles.ghost as string;
  button.textContent = 'Show the page as it is now';
  button.onclick = () => loadDocument(urlToPath(new URL(location.href)));
  bar.append(text, button);
  document.body.append(bar);
  // A live region is announced when its text changes, not when it appears.
  text.textContent = 'Something on this page has changed since you opened it.';
}
