/** Heading of the error summary; a refusal for timing alone is not called a problem. */
export function summaryHeading(isCalm: boolean): string {
  return isCalm ? 'One moment' : 'There is a problem';
}
