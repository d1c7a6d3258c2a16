/** Text below a form's button: who replies and by when, and how the data is used. */
import type { ReactNode } from 'react';
import { href } from '#routes/href.ts';

interface FormFooterProps {
  /** One sentence; the default refers to the branch chosen in the form. */
  children?: ReactNode;
  /** Use of the data, following "We use what you send". */
  dataUse?: string | undefined;
}

export function FormFooter({ children, dataUse = 'only to answer you' }: FormFooterProps) {
  return (
    <>
      <p>{children ?? 'The branch you choose will reply by closing time on the next day it’s open.'}</p>
      <p>
        {`We use what you send ${dataUse}. The `}
        <a href={href('important-privacy-policy')}>privacy policy</a> says how long we keep it.
      </p>
    </>
  );
}
