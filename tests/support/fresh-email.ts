/** Email addresses of visitors, a new one for each. */

let visitors = 0;

export function freshEmail(): string {
  visitors += 1;
  return `visitor.${visitors}.${Date.now()}@example.test`;
}
