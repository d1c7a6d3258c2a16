/** Parses a row's JSON; undefined when it is invalid, as a row may have been edited by hand. */
export function parseJson(text: string | null): unknown {
  try {
    return JSON.parse(text ?? 'null');
  } catch {
    return undefined;
  }
}
