/** JSON-LD of a press release. */
import type { NewsArticleLeaf } from 'schema-dts';
import { agencyId } from './agency.ts';
import type { JsonLd } from './json-ld.ts';

export interface ReleaseFacts {
  readonly headline: string;
  readonly standfirst: string;
  readonly date: string;
  readonly place: string | null;
}

/** `image` is the address of its picture, if there is one. */
export function newsArticleJsonLd(
  { headline, standfirst, date, place }: ReleaseFacts,
  url: string,
  origin: string,
  image: string | undefined,
): JsonLd<NewsArticleLeaf> {
  return {
    '@type': 'NewsArticle',
    headline,
    description: standfirst,
    datePublished: date,
    contentLocation: place ? { '@type': 'Place', name: place } : undefined,
    image,
    inLanguage: 'en-GB',
    mainEntityOfPage: url,
    author: agencyId(origin),
    publisher: agencyId(origin),
  };
}
