/** Reads questions and wishes in several common words as phrases that search knows. */
import { questionPhrases } from './question-phrases.ts';
import { wishPhrases } from './wish-phrases.ts';

const phrases = [...questionPhrases, ...wishPhrases];

export function rephrase(text: string): string {
  return phrases.reduce((said, [pattern, phrase]) => said.replace(pattern, ` ${phrase} `), text);
}
