/** A printed code in what somebody typed, in any spelling: `nw 4127`, `offer NW4127`, `nw-4127 please`. */
import { isFiller, toWords } from './normalize-words.ts';

export interface TypedCode {
  readonly id: string;
  /** True when nothing else was typed that counts. */
  readonly alone: boolean;
}

const beside = new Set(['code', 'ref', 'reference', 'no', 'number', 'offer', 'holiday']);

export function readTypedCode(typed: string): TypedCode | null {
  const words = toWords(typed);
  for (let at = 0; at < words.length; at += 1) {
    for (const length of [1, 2, 3]) {
      const joined = words.slice(at, at + length).join('');
      if (!/^[a-z]{2}\d{4}$/.test(joined)) continue;
      const others = words.toSpliced(at, length).filter((word) => !beside.has(word) && !isFiller(word));
      return { id: joined.toUpperCase(), alone: others.length === 0 };
    }
  }
  return null;
}
