/** Query for the posters page: its text, the branches that a poster may name, and the requested offer. */
import { query } from '#shared/query/document.ts';
import type {
  PosterDownloadQuery,
  PosterDownloadQueryVariables,
} from '#shared/query/operations.generated.ts';

/** `words` is false for the drawing alone, which needs only the facts. */
export const posterDownloadQuery = query<PosterDownloadQuery, PosterDownloadQueryVariables>(`
  query PosterDownload($words: Boolean!, $asked: Boolean!, $offer: ID!) {
    editorialPage(name: "poster-download") @include(if: $words) {
      title description eyebrow opening art
      sections { id heading html }
    }
    site { name phone sampleNotice }
    branches { slug name phone addressLines town postcode template }
    offer(id: $offer) @include(if: $asked) {
      id title kind place countryName departs nights art source
      from { kind name }
      stay { name board }
      partner { name }
      price { basis adults children totalPence perPersonPence isFrom left checkedAt localTaxes { pence } }
      protection { scheme holder number note }
    }
    endedOffer(id: $offer) @include(if: $asked) { id title art endedOn }
  }
`);

export type PosterFacts = PosterDownloadQuery;
export type PosterOffer = NonNullable<PosterFacts['offer']>;
export type PosterEnded = NonNullable<PosterFacts['endedOffer']>;
export type PosterBranch = PosterFacts['branches'][number];
