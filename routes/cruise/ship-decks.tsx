/** Side view of a river ship with numbered decks, and what each position means for a night's sleep. */
import styles from './ship-decks.module.css';

const decks = [
  {
    x: 150,
    y: 32,
    name: 'Sun deck',
    text: 'No cabins. It folds flat for low bridges, so count on days without it.',
  },
  {
    x: 110,
    y: 62,
    name: 'Upper deck',
    text: 'Floor-length windows that open, the most light, the highest price. Steps or a lift to dinner.',
  },
  {
    x: 150,
    y: 88,
    name: 'Middle deck',
    text: 'The same windows, less movement underfoot and nearest the gangway. The usual choice.',
  },
  {
    x: 200,
    y: 113,
    name: 'Lower deck',
    text: 'A small window high in the wall, just above the water, and the best price.',
  },
  {
    x: 38,
    y: 98,
    name: 'Stern',
    text: 'The engine is below. Ask for a cabin well forward of it if you sleep lightly.',
  },
  { x: 282, y: 70, name: 'Bow', text: 'Lounge and terrace. Quiet at night, though the anchor is near.' },
];

export function ShipDecks() {
  return (
    <section className={styles.shipDecks} aria-labelledby="decks">
      <h2 id="decks">Which cabin, and where</h2>
      <figure>
        {/* Hidden from screen readers, as the list says the same. */}
        <svg viewBox="0 0 320 150" aria-hidden="true">
          <path className={styles.water} d="M0 118h320v32H0z" />
          <path className={styles.hull} d="M16 74h276l12 10-14 40q-2 5-8 5H34q-8 0-10-6L12 84z" />
          <path className={styles.house} d="M24 48h232l26 26H24z" />
          <path className={styles.house} d="M60 38h140v10H60zM212 30h26l8 18h-34z" />
          <path className={styles.glass} d={windows(52, 16, 36, 222)} />
          <path className={styles.glass} d={windows(79, 16, 56, 268)} />
          <path className={styles.glass} d={windows(110, 5, 60, 270)} />
          {decks.map(({ x, y, name }, index) => (
            <g key={name}>
              <circle cx={x} cy={y} r="9" />
              <text x={x} y={y}>
                {index + 1}
              </text>
            </g>
          ))}
        </svg>
        <ol>
          {decks.map(({ name, text }) => (
            <li key={name}>
              <b>{name}.</b> {text}
            </li>
          ))}
        </ol>
      </figure>
      <p>Ships moor side by side, so any window may look into a neighbour’s for a night.</p>
    </section>
  );
}

/** Returns the path of a row of windows of one height between two points. */
function windows(top: number, height: number, from: number, to: number): string {
  const step = 17;
  const count = Math.floor((to - from) / step);
  return Array.from({ length: count }, (_, index) => `M${from + index * step} ${top}h12v${height}h-12z`).join(
    '',
  );
}
