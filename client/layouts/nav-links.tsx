/** List of navigation links; marks the link to the page shown or to its section. */
import type { useCurrentLink } from './use-current-link.ts';

export type NavLink = readonly [label: string, to: string];

interface NavLinksProps {
  links: readonly NavLink[];
  /** Passed in, so that the list can be part of a cached fragment. */
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
