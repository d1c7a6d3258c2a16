/** Ways to share a code: the text, an email draft, WhatsApp, and a card to print. */

import actionsStyles from '#client/components/page-parts/actions.module.css';
import buttonStyles from '#client/components/page-parts/button.module.css';
import inlineFormStyles from '#client/components/page-parts/inline-form.module.css';
import { PrintButton } from '#client/components/page-parts/print-button.tsx';
import fieldPartsStyles from '#client/forms/field-parts.module.css';
import { href } from '#routes/href.ts';
import { mailDraft, type ShareMessage, whatsappShare } from './share-message.ts';
import styles from './share-tools.module.css';

interface ShareToolsProps {
  message: ShareMessage;
  code: string | null;
  /** The code as typed, if it was invalid. */
  invalidCode: string | null;
}

const problem = 'Enter your code: six letters and numbers, like KX7M3P';

export function ShareTools({ message, code, invalidCode }: ShareToolsProps) {
  return (
    <section className={styles.share} id="share" aria-labelledby="share-heading">
      <h2 id="share-heading">Pass it on</h2>
      <form className={inlineFormStyles.form} action={`${href('recommend-a-friend')}#share`} method="get">
        <div className={fieldPartsStyles.field}>
          <label htmlFor="code">Your code, to add to the message and the card</label>
          {invalidCode !== null && (
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
            defaultValue={invalidCode ?? code ?? ''}
            aria-invalid={invalidCode === null ? undefined : true}
            aria-describedby={invalidCode === null ? undefined : 'code-problem'}
          />
        </div>
        <button className={buttonStyles.ghost} type="submit">
          Add it{' '}
        </button>
      </form>
      <blockquote>{message.text}</blockquote>
      <ul className={actionsStyles.list}>
        <li>
          <a className={buttonStyles.solid} href={whatsappShare(message)}>
            Share on WhatsApp
          </a>
        </li>
        <li>
          <a className={buttonStyles.ghost} href={mailDraft(message)}>
            Write an email
          </a>
        </li>
        <li>
          <button className={buttonStyles.ghost} type="button" data-action="copy" data-text={message.text}>
            Copy the message
          </button>
          <span role="status" />
        </li>
        <li>
          <PrintButton>Print the card</PrintButton>
        </li>
      </ul>
      <p className={styles.manners}>
        You choose who it goes to, and nothing passes through us. Please send it only to people you know
        who’ll be glad to hear.
      </p>
    </section>
  );
}
