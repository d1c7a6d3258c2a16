/** Portrait of a branch colleague, drawn in the style of the scenes; the name appears beside it. */
import styles from './portrait.module.css';

// Never inlined: the server build would otherwise embed the SVGs in every page.
const files = import.meta.glob<string>('./people/*.svg', {
  query: '?url&no-inline',
  import: 'default',
  eager: true,
});

/** `slug` is the person's: `rosalind-achebe`. Renders nothing for a colleague without a portrait. */
export function Portrait({ slug }: { slug: string }) {
  const src = files[`./people/${slug}.svg`];
  if (!src) return null;
  return <img className={styles.portrait} src={src} alt="" width={200} height={200} loading="lazy" />;
}
