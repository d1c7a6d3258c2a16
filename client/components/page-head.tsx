/** The head of a page: two small words, the title, one opening paragraph, what to do, and a scene. */
import type { ReactNode } from 'react';
import { Poster } from '../art/poster.tsx';

interface PageHeadProps {
  title: string;
  eyebrow?: string | null;
  lead?: string | null;
  /** Name of the scene; no picture without it. */
  art?: string | null;
  /** What stands below the opening: actions, a form. */
  children?: ReactNode;
}

export function PageHead({ title, eyebrow, lead, art, children }: PageHeadProps) {
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
          <Poster art={art} shape="hero" priority />
        </div>
      )}
    </div>
  );
}
