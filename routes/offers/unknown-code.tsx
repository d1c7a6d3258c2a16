/** Message for a code that no offer has, with the field to try again. */
import { Breadcrumbs } from '#client/components/page-parts/breadcrumbs.tsx';
import { CodeForm } from '#client/components/page-parts/code-form.tsx';
import { PageHead } from '#client/components/pictures/page-head.tsx';
import { href } from '../href.ts';
import styles from './unknown-code.module.css';

const maxCodeLength = 20;

/** Returns the part of an unknown code that is shown. */
export function shownCode(typed: string): string {
  return typed.slice(0, maxCodeLength);
}

export function unknownCodeTitle(typed: string): string {
  return `We can’t find ${shownCode(typed)}`;
}

/** `typed` is the code as the visitor wrote it. */
export function UnknownCode({ typed }: { typed: string }) {
  return (
    <div className={`wrap ${styles.unknownCode}`}>
      <Breadcrumbs />
      <PageHead
        title={unknownCodeTitle(typed)}
        lead={
          'It may have ended, or a letter may be wrong. A code has two letters and four numbers, ' +
          'such as NW4127. If you saw it in a newspaper or a window, ring a branch and we’ll ' +
          'find the holiday itself.'
        }
        art="shop-window"
      />
      <CodeForm heading="Try the code again" code={shownCode(typed)} />
      <p>
        <a href={href('sale')}>See every holiday on sale today</a>
      </p>
    </div>
  );
}
