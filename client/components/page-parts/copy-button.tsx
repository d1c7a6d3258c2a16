/** Copies text to the clipboard and confirms it; without scripts visitors can select the text beside it. */

import buttonStyles from './button.module.css';
import copyLineStyles from './copy-line.module.css';
import needsScriptStyles from './needs-script.module.css';

interface CopyButtonProps {
  /** Plain text to copy. */
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
