/** A button that changes something of a visitor, whose address is in the body of the form. */
import type { ReactNode } from 'react';
import buttonStyles from '#client/components/page-parts/button.module.css';
import styles from '#client/desk/desk-pages.module.css';

export const supportPath = '/staff/support';
export const supportTitle = 'A visitor who rings';

interface StepProps {
  readonly action: string;
  readonly email: string;
  /** Further fields. */
  readonly fields?: Readonly<Record<string, string>>;
  readonly button: string;
  readonly children?: ReactNode;
}

export function Step({ action, button, children, ...fields }: StepProps) {
  return (
    <form method="post" action={`${supportPath}/${action}`} className={styles.deskStep}>
      {children}
      <HiddenFields {...fields} />
      <button type="submit" className={buttonStyles.ghost}>
        {button}
      </button>
    </form>
  );
}

/** The address is in the body of each form alone, so no log and no history has it. */
export function HiddenFields({ email, fields = {} }: Pick<StepProps, 'email' | 'fields'>) {
  return Object.entries({ email, ...fields }).map(([name, value]) => (
    <input key={name} type="hidden" name={name} value={value} />
  ));
}
