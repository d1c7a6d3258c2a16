/** What a visitor can do next; the first stands out. */
export function ActionList({ actions }: { actions: readonly { label: string; href: string }[] }) {
  if (actions.length === 0) return null;
  return (
    <ul className="actions">
      {actions.map(({ label, href }, index) => (
        <li key={href}>
          <a className={index === 0 ? 'button' : 'button ghost'} href={href}>
            {label}
          </a>
        </li>
      ))}
    </ul>
  );
}
