/** Departure ports as choices, the busiest first. */

export function portsOfCall<Choice extends { readonly count: number }>(choices: readonly Choice[]): Choice[] {
  return [...choices].sort((a, b) => b.count - a.count);
}
