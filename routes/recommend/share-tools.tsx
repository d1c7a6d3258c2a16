/** Ways to pass a code on: the words, a mail draft, WhatsApp, and a card to print. */

import actionsStyles from '#client/components/actions.module.css';
import buttonStyles from '#client/components/button.module.css';
import inlineFormStyles from '#client/components/inline-form.module.css';
import { PrintButton } from '#client/components/print-button.tsx';
import fieldPartsStyles from '#client/forms/field-parts.module.css';
import { href } from '#routes/href.ts';
import styles from './share-tools.module.css';
import { mailDraft, type ShareWords, whatsappShare } from './share-words.ts';

interface ShareToolsProps {
  words: ShareWords;
  code: string | null;
  /** As typed, where it was no code. */
  wrong: string | null;
}

const problem = 'Enter your code: six letters and figures, like KX7M3P';

export function ShareTools({ words, code, wrong }: ShareToolsProps) {
  return (
    <section className={styles.share} id="share" aria-labelledby="share-heading">
      <h2 id="share-heading">Pass it on</h2>
      <form className={inlineFormStyles.form} action={`${href('recommend-a-friend')}#share`} method="get">
        <div className={fieldPartsStyles.field}>
          <label htmlFor="code">Your code, to put it into the words and the card</label>
          {wrong !== null && (
            <p className={fieldPartsStyles.error} id="code-problem">
              {problem}
            </p>
          )}
          <input
            id="code"
            name="code"
            type="text"
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            defaultValue={wrong ?? code ?? ''}
            aria-invalid={wrong === null ? undefined : true}
            aria-describedby={wrong === null ? undefined : 'code-problem'}
          />
        </div>
        <button className={buttonStyles.ghost} type="submit">
          Put it in
        </button>
      </form>
      <blockquote>{words.text}</blockquote>
      <ul className={actionsStyles.list}>
        <li>
          <a className={buttonStyles.solid} href={whatsappShare(words)}>
            Share on WhatsApp
          </a>
        </li>
        <li>
          <a className={buttonStyles.ghost} href={mailDraft(words)}>
            Start an e-mail
          </a>
        </li>
        <li>
          <button className={buttonStyles.ghost} type="button" data-action="copy" data-text={words.text}>
            Copy the words
          </button>
          <span role="status" />
        </li>
        <li>
          <PrintButton>Print the card</PrintButton>
        </li>
      </ul>
      <p className={styles.manners}>
        You choose whom it goes to; nothing passes through us. Please tell only people you know and who will
        be glad to hear of it.
      </p>
    </section>
  );
}
