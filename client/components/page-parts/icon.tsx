/** Icons that precede text; never used alone, so they are hidden from screen readers. */
import styles from './icon.module.css';

const paths = {
  phone:
    'M4 1.5 6.2 5 4.8 6.6c.9 1.9 2.4 3.4 4.4 4.5L11 9.7l3.4 2.3c-.3 1.6-1.3 2.6-2.9 2.6C6 14.2 ' +
    '1.9 9.8 1.4 4.4 1.4 2.8 2.4 1.8 4 1.5z',
  shield: 'M8 1.2 14 3.3v4.9c0 3.7-2.9 5.6-6 6.7-3.1-1.1-6-3-6-6.7V3.3zM5 8l2.2 2.2L11.2 6',
  star: 'M8 1.8l1.9 3.9 4.3.6-3.1 3 .7 4.3L8 11.6l-3.8 2 .7-4.3-3.1-3 4.3-.6z',
  search: 'M7 2.2a4.8 4.8 0 1 1 0 9.6 4.8 4.8 0 0 1 0-9.6zM10.5 10.5l4 4',
  cross: 'M3.5 3.5l9 9m0-9-9 9',
} as const;

export function Icon({ name }: { name: keyof typeof paths }) {
  return (
    <svg className={styles.icon} viewBox="0 0 16 16" width="16" height="16" aria-hidden="true">
      <path d={paths[name]} />
    </svg>
  );
}
