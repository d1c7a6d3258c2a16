/** The sections of a hand-written page, each with an anchor of its own. */
import { clsx } from 'clsx/lite';
import styles from './editorial-sections.module.css';
import { PhoneFold } from './phone-fold.tsx';
import { Prose } from './prose.tsx';

interface EditorialSectionsProps {
  sections: readonly { id: string; heading: string; html: string }[];
  className?: string | undefined;
  /** Below a list, which has to stay light, none is folded. */
  isOpen?: boolean;
}

/** More than these are a page of their own on a phone: there each is folded below its heading. */
const maxUnfolded = 2;

export function EditorialSections({ sections, className, isOpen = false }: EditorialSectionsProps) {
  if (sections.length === 0) return null;
  return (
    <div className={clsx(styles.editorialSections, className)}>
      {sections.map(({ id, heading, html }) => (
        <section key={id} id={id} aria-labelledby={`${id}-heading`}>
          {!isOpen && sections.length > maxUnfolded ? (
            <PhoneFold label={`Read: ${heading}`} heading={<h2 id={`${id}-heading`}>{heading}</h2>}>
              <Prose html={html} />
            </PhoneFold>
          ) : (
            <>
              <h2 id={`${id}-heading`}>{heading}</h2>
              <Prose html={html} />
            </>
          )}
        </section>
      ))}
    </div>
  );
}
