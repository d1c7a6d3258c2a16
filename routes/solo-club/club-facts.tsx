/** What the club gives, in three facts. */
import panelStyles from '#client/components/panel.module.css';
import styles from './club-facts.module.css';

const facts = [
  {
    heading: 'A room of your own',
    text: 'Your own room or cabin on every holiday listed here. Nobody is put together with a stranger.',
  },
  {
    heading: 'An honest total for one',
    text: 'The price is for one person with everything compulsory in it, and what part of it is a supplement stands beside it: none, or the sum.',
  },
  {
    heading: 'Company if you want some',
    text: 'Coffee with others who travel alone, near your branch, before you decide anything.',
  },
];

export function ClubFacts() {
  return (
    <section aria-labelledby="club">
      <h2 id="club" className="visually-hidden">
        What the club gives you
      </h2>
      <ul className={`plain ${styles.clubFacts}`}>
        {facts.map(({ heading, text }) => (
          <li key={heading} className={panelStyles.plain}>
            <h3>{heading}</h3>
            <p>{text}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}
