/** The ports that a person would choose to sail from, the busiest first. */

interface PortChoice {
  readonly value: string;
  readonly label: string;
  readonly count: number;
}

/** A first day in a hotel or in the air is no port. */
const noPort = /\(|^in flight|by rail/i;

export function portsOfCall<Choice extends PortChoice>(choices: readonly Choice[]): Choice[] {
  return choices.filter(({ label }) => !noPort.test(label)).sort((a, b) => b.count - a.count);
}
