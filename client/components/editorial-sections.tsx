/** The sections of a hand-written page, each with an anchor of its own. */
import { clsx } from 'clsx/lite';
import styles from './editorial-sections.module.css';
import { Prose } from './prose.tsx';

interface EditorialSectionsProps {
  sections: readonly { id: string; heading: string; html: string }[];
  className?: string | undefined;
}

export function EditorialSections({ sections, className }: EditorialSectionsProps) {
  if (sections.length === 0) return null;
  return (
    <div className={clsx(styles.editorialSections, className)}>
      {sections.map(({ id, heading, html }) => (
        <section key={id} id={id} aria-labelledby={`${id}-heading`}>
          <h2 id={`${id}-heading`}>{heading}</h2>
          <Prose html={html} />
        </section>
      ))}
    </div>
  );
}
