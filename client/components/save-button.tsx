/** Puts an offer on the visitor's list and takes it off again; `client/shortlist/` answers the click. */
import { Icon } from './icon.tsx';

export function SaveButton({ id, title }: { id: string; title: string }) {
  return (
    <button className="save" type="button" data-action="save-offer" data-offer={id} aria-pressed="false">
      <Icon name="star" /> Save<span className="visually-hidden">: {title}</span>
    </button>
  );
}
