/** Somebody of a branch, drawn in the hand of the scenes; their name stands beside it. */
import styles from './portrait.module.css';

// Never inlined: the server's own build would otherwise write them into every page.
const files = import.meta.glob<string>('./people/*.svg', {
  query: '?url&no-inline',
  import: 'default',
  eager: true,
});

/** `slug` is the person's: `rosalind-achebe`. Nothing for a colleague who has not been drawn yet. */
export function Portrait({ slug }: { slug: string }) {
  const src = files[`./people/${slug}.svg`];
  if (!src) return null;
  return <img className={styles.portrait} src={src} alt="" width={200} height={200} loading="lazy" />;
}
