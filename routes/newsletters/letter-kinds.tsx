/** Kinds of letter that visitors can subscribe to: what each is, how often it comes, and one to read. */
import { href } from '#routes/href.ts';
import styles from './letter-kinds.module.css';
import type { SentNewsletter } from './newsletters.query.ts';

interface LetterKind {
  name: string;
  about: string;
  often: string;
  sample?: readonly [label: string, to: string];
}

export function LetterKinds({ latest }: { latest: SentNewsletter | undefined }) {
  return (
    <section aria-labelledby="letter-kinds">
      <h2 id="letter-kinds">What we send</h2>
      <ul className={`${styles.kinds} plain`}>
        {listKinds(latest).map(({ name, about, often, sample }) => (
          <li key={name}>
            <h3>{name}</h3>
            <p>{about}</p>
            <p className={styles.often}>{often}</p>
            {sample && (
              <p>
                <a href={sample[1]}>{sample[0]}</a>
              </p>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}

function listKinds(latest: SentNewsletter | undefined): LetterKind[] {
  return [
    {
      name: 'The holiday newsletter',
      about:
        'A handful of holidays worth a look, on the subjects you tick, such as beach, cruise, river and solo.',
      often: 'By email, every two weeks, once a month or four times a year',
      ...(latest && { sample: ['Read the last one', href('newsletters-slug', { slug: latest.slug })] }),
    },
    {
      name: 'The printed mailing',
      about: 'The same ideas on paper, to leave on the kitchen table until somebody says yes.',
      often: 'By post, as often as you choose',
      sample: ['See a current mailing', href('mailer')],
    },
    {
      name: 'A note about your currency',
      about: 'A line when the euro or dollar moves by two cents, with our rate that day.',
      often: 'Only when it moves',
      sample: ['See today’s rates', href('travel-money')],
    },
  ];
}
