/** The sections of a hand-written page, each with an anchor of its own. */
import { Prose } from './prose.tsx';

interface EditorialSectionsProps {
  sections: readonly { id: string; heading: string; html: string }[];
}

export function EditorialSections({ sections }: EditorialSectionsProps) {
  if (sections.length === 0) return null;
  return (
    <div className="editorial-sections">
      {sections.map(({ id, heading, html }) => (
        <section key={id} id={id} aria-labelledby={`${id}-heading`}>
          <h2 id={`${id}-heading`}>{heading}</h2>
          <Prose html={html} />
        </section>
      ))}
    </div>
  );
}
