/** Where a list's results begin: whoever narrows, orders or pages it is led there. */

/** Id of the heading that says how many are found: there the list is looked at anew. */
export const resultsId = 'results';

export function toResults(address: string): string {
  return `${address}#${resultsId}`;
}
