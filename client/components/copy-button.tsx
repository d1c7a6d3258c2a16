/** Puts a text on the clipboard at a click, and says so; where scripts do not run, the text beside it can be marked. */
interface CopyButtonProps {
  /** What is copied, as plain text. */
  text: string;
  label: string;
}

export function CopyButton({ text, label }: CopyButtonProps) {
  return (
    <span className="copy needs-script">
      <button type="button" className="link-button" data-action="copy" data-text={text}>
        {label}
      </button>
      <span role="status" />
    </span>
  );
}
