/** Where mails about payments go: the agency and its branches. */
import { query } from '#shared/query/document.ts';
import type { MailPlacesQuery, MailPlacesQueryVariables } from '#shared/query/operations.generated.ts';

export const mailPlacesQuery = query<MailPlacesQuery, MailPlacesQueryVariables>(`
  query MailPlaces {
    site { name email phone sampleNotice }
    branches { slug name email phone }
  }
`);
