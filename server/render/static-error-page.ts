/** Page for refusals, and for when no other can be shown: under 2 KB, no data, a number to ring. */

import leadStyles from '#client/components/page-parts/lead.module.css';
import pageHeadStyles from '#client/components/pictures/page-head.module.css';
import errorPageStyles from '#client/errors/error-page.module.css';
import errorViewStyles from '#client/errors/error-view.module.css';
import brandStyles from '#client/layouts/brand.module.css';
import siteHeaderStyles from '#client/layouts/site-header.module.css';
import { telHref } from '#shared/phone.ts';
import { escapeHtml } from '../platform/escape-html.ts';
import type { Env } from '../settings/env.ts';
import { plainPage } from './plain-page.ts';

/** Bytes of the message, which leave the rest of the 2 KB to the frame. */
const maxMessageBytes = 640;

export interface ErrorText {
  title: string;
  message: string;
}

/** `styles` are the URLs of its stylesheets; the page is readable without them. */
export function staticErrorPage(
  { supportPhone }: Pick<Env, 'supportPhone'>,
  { title, message }: ErrorText,
  styles: readonly string[] = [],
): string {
  const phone = escapeHtml(supportPhone);
  const links = styles.map((href) => `<link rel="stylesheet" href="${escapeHtml(href)}">\n`);
  return plainPage(
    title,
    `<header class="${siteHeaderStyles.pageTop}"><div class="${siteHeaderStyles.siteHeader}"><div class="wrap"><a class="${brandStyles.brand}" href="/">Premier</a></div></div></header>
<main class="wrap ${errorPageStyles.page}">
<div class="${pageHeadStyles.pageHead}">
<div>
<h1>${escapeHtml(title)}</h1>
<p class="${leadStyles.lead}">${truncateToFit(message)}</p>
<p class="${leadStyles.lead}">Ring us on <a href="${telHref(phone)}">${phone}</a> and a person will help.</p>
</div>
</div>
<nav aria-label="Try one of these">
<ul class="${errorViewStyles.waysOn}">
<li><a href="/">Home</a></li>
<li><a href="/offers">Holidays by kind</a></li>
<li><a href="/branches">Our branches</a></li>
<li><a href="/contact">Contact us</a></li>
</ul>
</nav>
</main>`,
    { attributes: ' data-layout="standard"', head: links.join('') },
  );
}

/** Shortens the message before it is escaped: a URL may be all ampersands, each five characters here. */
function truncateToFit(message: string): string {
  const text = escapeHtml(message);
  return Buffer.byteLength(text) <= maxMessageBytes
    ? text
    : truncateToFit(`${message.slice(0, message.length / 2)}…`);
}
