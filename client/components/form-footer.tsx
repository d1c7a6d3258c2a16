/** Under the button of a form: who answers and by when, and what becomes of what was written. */
import type { ReactNode } from 'react';
import { href } from '#routes/href.ts';

interface FormFooterProps {
  /** One sentence; the usual one speaks of the branch that was chosen above. */
  children?: ReactNode;
  /** What it is used for, after "We use what you send". */
  dataUse?: string | undefined;
}

export function FormFooter({ children, dataUse = 'only to answer you' }: FormFooterProps) {
  return (
    <>
      <p>{children ?? 'The branch you choose will reply by closing time on the next day it’s open.'}</p>
      <p>
        {`We use what you send ${dataUse}; the `}
        <a href={href('important-privacy-policy')}>privacy policy</a> says how long we keep it.
      </p>
    </>
  );
}
