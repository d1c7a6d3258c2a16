/** What stands over what is said of a form; where nothing is wrong but the moment, nobody is told of a problem. */
export function summaryHeading(isCalm: boolean): string {
  return isCalm ? 'One moment' : 'There is a problem';
}
