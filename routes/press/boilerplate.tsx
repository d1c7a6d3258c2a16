/** Boilerplate about the agency, in one paragraph with a copy button. */
import { CopyButton } from '#client/components/page-parts/copy-button.tsx';
import styles from './boilerplate.module.css';

export function Boilerplate({ text }: { text: string }) {
  return (
    <section className={styles.boilerplate} aria-labelledby="about-premier">
      <h2 id="about-premier">About Premier</h2>
      <p>{text}</p>
      <CopyButton text={text} label="Copy this paragraph" />
    </section>
  );
}
