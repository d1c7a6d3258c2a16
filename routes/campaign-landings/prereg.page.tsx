/** Registering for a sale or an event before it opens; afterwards, the way to what is on sale. */
import { AskForm } from '#client/components/ask-form.tsx';
import buttonStyles from '#client/components/button.module.css';
import { EditorialSections } from '#client/components/editorial-sections.tsx';
import { OtherWays } from '#client/components/other-ways.tsx';
import { PageHead } from '#client/components/page-head.tsx';
import panelStyles from '#client/components/panel.module.css';
import { PhonePanel } from '#client/components/phone-panel.tsx';
import { useShell } from '#client/shell.ts';
import { definePage } from '#routes/define-page.ts';
import { preregForm } from '#shared/forms/prereg.form.ts';
import { notFound } from '#shared/outcomes.ts';
import { type EventFacts, event } from '#shared/structured-data/event.ts';
import { LaunchCard } from './launch-card.tsx';
import styles from './prereg.module.css';
import { type Launch, preregQuery } from './prereg.query.ts';
import { registerOptions } from './register-options.ts';

export default definePage('campaign-landings/prereg', {
  layout: 'branch3',
  cache: { minutes: 1 },
  forms: [preregForm],
  async load({ ask }) {
    const { editorialPage: words, launches } = await ask(preregQuery, {});
    if (!words) throw notFound('page prereg');
    return { words, launches };
  },
  meta: ({ words: { title, description, art } }) => ({ title, description, art }),
  structuredData: ({ launches }, { origin, url }) =>
    launches.filter(isToCome).map((launch) => event(toEvent(launch), `${url}#${launch.slug}`, origin)),
  Page: ({ data: { words, launches } }) => {
    const { site } = useShell();
    return (
      <div className="wrap">
        <PageHead title={words.title} eyebrow={words.eyebrow} lead={words.opening} art={words.art} />
        <div className={styles.launches}>
          {launches.map((launch) => (
            <LaunchCard key={launch.slug} launch={launch} phone={site?.phone} />
          ))}
        </div>
        {launches.some(({ registering }) => registering) && (
          <AskForm
            of={preregForm}
            options={{ launch: registerOptions(launches) }}
            who="You get a reference at once, and a message when the day comes."
            use="for this sale or event only"
            whenSent={
              <p>
                <a className={buttonStyles.solid} href="/prereg.ics">
                  Add to my calendar
                </a>
              </p>
            }
          />
        )}
        <EditorialSections sections={words.sections} />
        <div className={`${panelStyles.teal} ${styles.contact}`}>
          <PhonePanel
            heading="Register with a person"
            text="Any branch writes your name down and gives you a reference."
          />
          <OtherWays actions={words.next} />
        </div>
      </div>
    );
  },
});

/** A sale is no event that one goes to; one that has begun has nothing left to tell. */
function isToCome({ kind, state, place }: Launch): boolean {
  return kind === 'event' && state === 'BEFORE' && place !== null;
}

function toEvent({ title, opens, closes, place, gives, seats }: Launch): EventFacts {
  const [house = '', ...address] = (place ?? '').split(', ');
  return {
    name: title,
    starts: opens,
    ends: closes,
    place: house,
    address: address.join(', '),
    description: gives,
    seats,
  };
}
