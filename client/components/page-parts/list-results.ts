/** Anchor of a list's results: filtering, sorting and paging lead there. */

/** Id of the heading with the number of results, where reading resumes after a change. */
export const resultsId = 'results';

export function toResults(address: string): string {
  return `${address}#${resultsId}`;
}
