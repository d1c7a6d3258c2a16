/** Where this page stands, as links from home down; the last word is the page itself. */
import { href } from '#routes/href.ts';

interface BreadcrumbsProps {
  /** Pages between home and this one. */
  trail?: readonly { label: string; to: string }[];
  here: string;
}

export function Breadcrumbs({ trail = [], here }: BreadcrumbsProps) {
  return (
    <nav className="breadcrumbs" aria-label="Breadcrumb">
      <ol>
        {[{ label: 'Home', to: href('index') }, ...trail].map(({ label, to }) => (
          <li key={to}>
            <a href={to}>{label}</a>
          </li>
        ))}
        <li aria-current="page">{here}</li>
      </ol>
    </nav>
  );
}
