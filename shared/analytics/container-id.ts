/** The id of a tag manager's container: the form it must have, and what somebody who mistyped one meant. */

export const containerIdPattern = /^GTM-[A-Z0-9]+$/;

/** What is wrong with it and, if anything of it is left, the id it may have been; null when nothing is wrong. */
export function describeInvalidContainerId(value: unknown): string | null {
  if (typeof value !== 'string') return `${String(value)} is not a container id: it must be text`;
  if (containerIdPattern.test(value)) return null;
  const suggestion = suggestContainerId(value);
  const message = `'${value}' is not a valid container id (${containerIdPattern}).`;
  return suggestion ? `${message} Did you mean '${suggestion}'?` : message;
}

/** Whatever stands after the last hyphen, in capitals: `gtm-abc123` → `GTM-ABC123`, `!!!` → null. */
export function suggestContainerId(value: string): string | null {
  const suffix = value.toUpperCase().replace(/[\s\S]*-|[^A-Z0-9]/g, '');
  return suffix ? `GTM-${suffix}` : null;
}
