/** Print button, handled by a document-wide listener and hidden without it. */
import type { ReactNode } from 'react';
import buttonStyles from './button.module.css';

export function PrintButton({ children }: { children: ReactNode }) {
  return (
    <button className={buttonStyles.ghost} type="button" data-action="print">
      {children}
    </button>
  );
}
