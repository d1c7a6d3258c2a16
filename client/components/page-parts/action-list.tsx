/** List of next actions for the visitor; the first is emphasised. */
import { href as hrefTo } from '#routes/href.ts';
import { type EventProps, eventProps } from '#shared/analytics/analytics-events.ts';
import actionsStyles from './actions.module.css';
import buttonStyles from './button.module.css';

export function ActionList({ actions }: { actions: readonly { label: string; href: string }[] }) {
  if (actions.length === 0) return null;
  return (
    <ul className={actionsStyles.list}>
      {actions.map(({ label, href }, index) => (
        <li key={href}>
          <a
            className={index === 0 ? buttonStyles.solid : buttonStyles.ghost}
            href={href}
            {...eventPropsFor(href)}
          >
            {label}
          </a>
        </li>
      ))}
    </ul>
  );
}

/** Page text and its links are written by hand, so the event is derived from the link's target. */
function eventPropsFor(href: string): EventProps | null {
  if (href.startsWith('tel:')) return eventProps('call', 'agency');
  if (href.startsWith('https://wa.me/')) return eventProps('whatsapp', 'agency');
  return href.split(/[?#]/)[0] === hrefTo('contact') ? eventProps('enquire', 'page') : null;
}
