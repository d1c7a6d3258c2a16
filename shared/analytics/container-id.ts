/** Id of a tag manager's container: its format, and a suggestion for a mistyped one. */

export const containerIdPattern = /^GTM-[A-Z0-9]+$/;

/** Describes the fault, with the probable id if one can be derived; null for a valid id. */
export function describeInvalidContainerId(value: unknown): string | null {
  if (typeof value !== 'string') return `${String(value)} is not a container id: it must be text`;
  if (containerIdPattern.test(value)) return null;
  const suggestion = suggestContainerId(value);
  const message = `'${value}' is not a valid container id (${containerIdPattern}).`;
  return suggestion ? `${message} Did you mean '${suggestion}'?` : message;
}

/** Returns the characters after the last hyphen, in capitals: `gtm-abc123` → `GTM-ABC123`, `!!!` → null. */
export function suggestContainerId(value: string): string | null {
  const suffix = value.toUpperCase().replace(/[\s\S]*-|[^A-Z0-9]/g, '');
  return suffix ? `GTM-${suffix}` : null;
}
