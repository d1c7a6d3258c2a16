/** `46` → `46 minutes`, `116` → `1 hour 56 minutes`. */
export function formatMinutes(minutes: number): string {
  const hours = Math.floor(minutes / 60);
  const rest = minutes % 60;
  const parts = [
    ...(hours > 0 ? [hours === 1 ? '1 hour' : `${hours} hours`] : []),
    ...(rest > 0 ? [rest === 1 ? '1 minute' : `${rest} minutes`] : []),
  ];
  return parts.join(' ');
}
