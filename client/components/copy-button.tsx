/** Copies a text; a listener of the whole document does it, and without it the button is not shown. */
import type { ReactNode } from 'react';
import '../styles/scripted-buttons.css';

export function CopyButton({ text, children }: { text: string; children: ReactNode }) {
  return (
    <button className="button ghost" type="button" data-action="copy" data-text={text}>
      {children}
    </button>
  );
}
