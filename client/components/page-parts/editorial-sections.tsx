/** Sections of an editorial page, each with its own anchor. */
import { clsx } from 'clsx/lite';
import styles from './editorial-sections.module.css';
import { FoldedText } from './phone-fold.tsx';
import { Prose } from './prose.tsx';

interface EditorialSectionsProps {
  sections: readonly { id: string; heading: string; html: string }[];
  className?: string | undefined;
  /** Folds nothing. For sections below a list, which must stay light. */
  isOpen?: boolean;
}

/** More sections than this fill a phone page by themselves, so each is folded below its heading there. */
const maxUnfolded = 1;

export function EditorialSections({ sections, className, isOpen = false }: EditorialSectionsProps) {
  if (sections.length === 0) return null;
  return (
    <div className={clsx(styles.editorialSections, className)}>
      {sections.map(({ id, heading, html }) => (
        <section key={id} id={id} aria-labelledby={`${id}-heading`}>
          {!isOpen && sections.length > maxUnfolded ? (
            <FoldedText id={`${id}-heading`} heading={heading}>
              <Prose html={html} />
            </FoldedText>
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
