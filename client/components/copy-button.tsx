/** Puts a text on the clipboard at a click, and says so; where scripts do not run, the text beside it can be marked. */

import buttonStyles from './button.module.css';
import copyLineStyles from './copy-line.module.css';
import needsScriptStyles from './needs-script.module.css';

interface CopyButtonProps {
  /** What is copied, as plain text. */
  text: string;
  label: string;
}

export function CopyButton({ text, label }: CopyButtonProps) {
  return (
    <span className={`${copyLineStyles.line} ${needsScriptStyles.needsScript}`}>
      <button type="button" className={buttonStyles.link} data-action="copy" data-text={text}>
        {label}
      </button>
      <span role="status" />
    </span>
  );
}
