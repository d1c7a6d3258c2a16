/** Parser of a printed offer code in any spelling: `nw 4127`, `offer NW4127`, `nw-4127 please`. */
import { isFiller, toWords } from './normalize-words.ts';

export interface TypedCode {
  readonly id: string;
  /** True when no other significant word was typed. */
  readonly alone: boolean;
  /** Remaining text. */
  readonly rest: string;
}

const beside = new Set(['code', 'ref', 'reference', 'no', 'number', 'offer', 'holiday']);

export function readTypedCode(typed: string): TypedCode | null {
  const words = toWords(typed);
  for (let at = 0; at < words.length; at += 1) {
    for (const length of [1, 2, 3]) {
      const joined = words.slice(at, at + length).join('');
      if (!/^[a-z]{2}\d{4}$/.test(joined)) continue;
      const rest = words.toSpliced(at, length);
      const alone = rest.every((word) => beside.has(word) || isFiller(word));
      return { id: joined.toUpperCase(), alone, rest: rest.join(' ') };
    }
  }
  return null;
}

/** Returns the codes that differ by one character, or by a swap of two neighbours. */
export function findNearCodes(id: string, offers: readonly { readonly id: string }[]): readonly string[] {
  return offers.map((offer) => offer.id).filter((known) => isNear(id, known));
}

function isNear(typed: string, known: string): boolean {
  const wrong = [...typed].flatMap((letter, at) => (letter === known[at] ? [] : at));
  const [first = 0, second = 0] = wrong;
  if (wrong.length === 1) return true;
  const isSwapped = typed[first] === known[second] && typed[second] === known[first];
  return wrong.length === 2 && second === first + 1 && isSwapped;
}
