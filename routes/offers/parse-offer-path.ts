/** Parser of the last part of an offer's address: `nerja-in-may-jt3101`, or the code alone. */

/** Returns the printed code, JT3101, however it was typed; null if there is none. */
export function parseOfferPath(part: string): string | null {
  const [, letters = '', digits = ''] = /(?:^|-)([a-z]{2})[- ]?(\d{4})$/i.exec(part) ?? [];
  return letters ? letters.toUpperCase() + digits : null;
}
