/** The id of a tag manager's container: the form it must have, and what somebody who mistyped one meant. */

export const containerIdPattern = /^GTM-[A-Z0-9]+$/;

/** What is wrong with it and, if anything of it is left, the id it may have been; null when nothing is wrong. */
export function describeContainerIdMistake(given: unknown): string | null {
  if (typeof given !== 'string') return `${String(given)} is not a container id: it must be text`;
  if (containerIdPattern.test(given)) return null;
  const meant = suggestContainerId(given);
  const wrong = `'${given}' is not a valid container id (${containerIdPattern}).`;
  return meant ? `${wrong} Did you mean '${meant}'?` : wrong;
}

/** Whatever stands after the last hyphen, in capitals: `gtm-abc123` → `GTM-ABC123`, `!!!` → null. */
export function suggestContainerId(given: string): string | null {
  const left = given.toUpperCase().replace(/[\s\S]*-|[^A-Z0-9]/g, '');
  return left ? `GTM-${left}` : null;
}
