/** Extracts the parts of an HTML page that tests check. */

import { deserializePayload } from '#shared/deserialize-payload.ts';
import type { Payload } from '#shared/page.ts';

const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'", '#x27': "'" };

function decode(text: string): string {
  return text.replace(/&(amp|lt|gt|quot|#39|#x27);/g, (_, name: string) => entities[name] as string);
}

/** Text of every element of that name, without its tags. */
export function findTexts(html: string, element: string): string[] {
  const found = html.matchAll(new RegExp(`<${element}(?:\\s[^>]*)?>([\\s\\S]*?)</${element}>`, 'g'));
  return [...found].map(([, inner]) => decode((inner as string).replace(/<[^>]+>/g, '')).trim());
}

/** Value of an attribute of the first matching element, or undefined. */
export function findAttribute(html: string, start: string, attribute: string): string | undefined {
  const tag = html.match(new RegExp(`<${start}[^>]*>`))?.[0];
  const value = tag?.match(new RegExp(`\\s${attribute}="([^"]*)"`))?.[1];
  return value === undefined ? undefined : decode(value);
}

export function payloadText(html: string): string {
  return html.match(/<script type="application\/json" id="payload">([\s\S]*?)<\/script>/)?.[1] ?? '';
}

export function readPayload(html: string): Payload {
  return deserializePayload<Payload>(payloadText(html));
}

/** Scripts that a browser would run: all except data blocks. */
export function findScripts(html: string): { src: string | undefined; inline: string }[] {
  const tags = html.matchAll(/<script\b([^>]*)>([\s\S]*?)<\/script>/g);
  return [...tags]
    .filter(([, attributes]) => !/type="application\/(?:ld\+)?json"/.test(attributes as string))
    .map(([, attributes, inline]) => ({
      src: /\ssrc="([^"]*)"/.exec(attributes as string)?.[1],
      inline: inline as string,
    }));
}
