/** Ways to pass a code on: the words, a mail draft, WhatsApp, and a card to print. */
import { PrintButton } from '#client/components/print-button.tsx';
import { href } from '#routes/href.ts';
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
    <section className="share" id="share" aria-labelledby="share-heading">
      <h2 id="share-heading">Pass it on</h2>
      <form className="inline-form" action={`${href('recommend-a-friend')}#share`} method="get">
        <div className="field">
          <label htmlFor="code">Your code, to put it into the words and the card</label>
          {wrong !== null && (
            <p className="error" id="code-problem">
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
        <button className="button ghost" type="submit">
          Put it in
        </button>
      </form>
      <blockquote>{words.text}</blockquote>
      <ul className="actions">
        <li>
          <a className="button" href={whatsappShare(words)}>
            Share on WhatsApp
          </a>
        </li>
        <li>
          <a className="button ghost" href={mailDraft(words)}>
            Start an e-mail
          </a>
        </li>
        <li>
          <button className="button ghost" type="button" data-action="copy" data-text={words.text}>
            Copy the words
          </button>
          <span role="status" />
        </li>
        <li>
          <PrintButton>Print the card</PrintButton>
        </li>
      </ul>
      <p className="manners">
        You choose whom it goes to; nothing passes through us. Please tell only people you know and who will
        be glad to hear of it.
      </p>
    </section>
  );
}
