/** The head of a page: two small words, the title, one opening paragraph, what to do, and a scene. */
import type { ReactNode } from 'react';
import { type PhotoFacts, Picture } from './picture.tsx';

interface PageHeadProps {
  title: string;
  eyebrow?: string | null;
  lead?: string | null;
  /** Name of the scene; no picture without it. */
  art?: string | null;
  /** Shown instead of the scene. */
  photo?: PhotoFacts | null;
  /** What stands below the opening: actions, a form. */
  children?: ReactNode;
}

export function PageHead({ title, eyebrow, lead, art, photo, children }: PageHeadProps) {
  return (
    <div className={art ? 'page-head pictured' : 'page-head'}>
      <div>
        {eyebrow && <p className="eyebrow">{eyebrow}</p>}
        <h1>{title}</h1>
        {lead && <p className="lead">{lead}</p>}
        {children}
      </div>
      {art && (
        <div className="picture">
          <Picture art={art} photo={photo} shape="hero" priority />
        </div>
      )}
    </div>
  );
}
