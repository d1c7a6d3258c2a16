/** Prints the page; a listener of the whole document does it, and without it the button is not shown. */
import type { ReactNode } from 'react';
import buttonStyles from './button.module.css';

export function PrintButton({ children }: { children: ReactNode }) {
  return (
    <button className={buttonStyles.ghost} type="button" data-action="print">
      {children}
    </button>
  );
}
