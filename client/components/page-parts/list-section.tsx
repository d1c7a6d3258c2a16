/** Heading with a plain list below it; renders nothing for an empty list. */

interface ListSectionProps {
  id: string;
  heading: string;
  items: readonly string[];
}

export function ListSection({ id, heading, items }: ListSectionProps) {
  if (items.length === 0) return null;
  return (
    <section aria-labelledby={id}>
      <h2 id={id}>{heading}</h2>
      <ul>
        {items.map((item) => (
          <li key={item}>{item}</li>
        ))}
      </ul>
    </section>
  );
}
