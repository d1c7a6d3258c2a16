/** Every scene side by side, as a card crops it and as a hero crops it. */
import { Poster, posterNames } from '#client/art/poster.tsx';

export function ContactSheet() {
  return (
    <section aria-labelledby="scenes">
      <h2 id="scenes">{posterNames.length} scenes</h2>
      <ul className="contact-sheet plain">
        {posterNames.map((name) => (
          <li key={name}>
            <span className="picture card">
              <Poster art={name} />
            </span>
            <span className="picture hero">
              <Poster art={name} shape="hero" />
            </span>
            <code>{name}</code>
          </li>
        ))}
      </ul>
    </section>
  );
}
