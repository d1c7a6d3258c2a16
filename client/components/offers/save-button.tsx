/** Save button of an offer's shortlist: a form post without scripts, and `client/shortlist/` with them. */
import { clsx } from 'clsx/lite';
import { saveFormId } from '../../shortlist/save-form-id.ts';
import styles from './save-button.module.css';

interface SaveButtonProps {
  /** Code of the offer. */
  id: string;
  title: string;
  className?: string | undefined;
}

export function SaveButton({ id, title, className }: SaveButtonProps) {
  return (
    // biome-ignore lint/a11y/useButtonType: a submit button by default, and twelve times in each list
    <button
      className={clsx(styles.save, className)}
      form={saveFormId}
      name="save"
      value={id}
      aria-label={`Save: ${title}`}
    >
      Save
    </button>
  );
}
