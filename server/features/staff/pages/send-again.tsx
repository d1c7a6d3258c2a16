/** Button that emails a visitor the confirmation of one record again, to the address of the record. */
import buttonStyles from '#client/components/page-parts/button.module.css';
import styles from '#client/desk/desk-pages.module.css';

interface SendAgainProps {
  /** Reference or receipt. */
  readonly subject: string;
  /** Is in the body of the form alone, so no log and no history has it. */
  readonly email: string;
  readonly button: string;
}

export function SendAgain({ subject, email, button }: SendAgainProps) {
  return (
    <form method="post" action="/staff/support/confirmation" className={styles.deskStep}>
      <input type="hidden" name="email" value={email} />
      <input type="hidden" name="subject" value={subject} />
      <button type="submit" className={buttonStyles.ghost}>
        {button}
      </button>
    </form>
  );
}
