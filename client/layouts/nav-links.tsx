/** The links of a way round the site or a part of it; the one that leads to where the visitor is says so. */
import type { useCurrentLink } from './use-current-link.ts';

export type NavLink = readonly [label: string, to: string];

interface NavLinksProps {
  links: readonly NavLink[];
  /** Handed in, so that the list can stand in a part that is kept for many pages. */
  current: ReturnType<typeof useCurrentLink>;
  className?: string;
}

export function NavLinks({ links, current, className }: NavLinksProps) {
  return (
    <ul className={className}>
      {links.map(([label, to]) => (
        <li key={to}>
          <a href={to} {...current(to)}>
            {label}
          </a>
        </li>
      ))}
    </ul>
  );
}
