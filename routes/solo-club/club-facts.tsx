/** Benefits of the club, in three facts. */
import panelStyles from '#client/components/page-parts/panel.module.css';
import styles from './club-facts.module.css';

const facts = [
  {
    heading: 'A room of your own',
    text: 'Your own room or cabin on every holiday listed here. You’ll never be asked to share with a stranger.',
  },
  {
    heading: 'One honest price for one',
    text:
      'The price is for one person with everything compulsory included, and any single ' +
      'supplement is shown beside it.',
  },
  {
    heading: 'Company if you want some',
    text: 'Coffee with other solo travellers near your branch, before you decide anything.',
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
