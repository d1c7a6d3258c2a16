/** Puts an offer on the visitor's list and takes it off again; `client/shortlist/` answers the click. */
import { Icon } from './icon.tsx';
import styles from './save-button.module.css';

export function SaveButton({
  id,
  title,
  className,
}: {
  id: string;
  title: string;
  className: string | undefined;
}) {
  return (
    <button
      className={`${styles.save} ${className}`}
      type="button"
      data-action="save-offer"
      data-offer={id}
      aria-pressed="false"
    >
      <Icon name="star" /> Save<span className="visually-hidden">: {title}</span>
    </button>
  );
}
