/** Registration for a sale or event before it opens; afterwards, a link to what is on sale. */

import { useApp } from '#client/app-context.ts';
import buttonStyles from '#client/components/page-parts/button.module.css';
import { EditorialSections } from '#client/components/page-parts/editorial-sections.tsx';
import { OtherActions } from '#client/components/page-parts/other-actions.tsx';
import panelStyles from '#client/components/page-parts/panel.module.css';
import { PhonePanel } from '#client/components/page-parts/phone-panel.tsx';
import { PageHead } from '#client/components/pictures/page-head.tsx';
import { FormPanel } from '#client/forms/form-panel.tsx';
import { definePage } from '#routes/define-page.ts';
import { preregForm } from '#shared/forms/prereg.form.ts';
import { notFound } from '#shared/http-errors.ts';
import { type EventFacts, eventJsonLd } from '#shared/structured-data/event.ts';
import { LaunchCard } from './launch-card.tsx';
import styles from './prereg.module.css';
import { type Launch, preregQuery } from './prereg.query.ts';
import { registerOptions } from './register-options.ts';

export default definePage('campaign-landings/prereg', {
  layout: 'branch3',
  cache: { minutes: 1 },
  forms: [preregForm],
  async load({ runQuery }) {
    const { editorialPage: content, launches } = await runQuery(preregQuery, {});
    if (!content) throw notFound('page prereg');
    return { content, launches };
  },
  meta: ({ content: { title, description, art } }) => ({ title, description, art }),
  structuredData: ({ launches }, { origin, url }) =>
    launches
      .filter(isUpcoming)
      .map((launch) => eventJsonLd(toEvent(launch), `${url}#${launch.slug}`, origin)),
  Page: ({ data: { content, launches } }) => {
    const { site } = useApp();
    return (
      <div className="wrap">
        <PageHead title={content.title} eyebrow={content.eyebrow} lead={content.opening} art={content.art} />
        <div className={styles.launches}>
          {launches.map((launch) => (
            <LaunchCard key={launch.slug} launch={launch} phone={site?.phone} />
          ))}
        </div>
        {launches.some(({ registering }) => registering) && (
          <FormPanel
            definition={preregForm}
            options={{ launch: registerOptions(launches) }}
            responder={
              'We’ll email you straight away. For an event, press the button in the email within ' +
              'six hours, and your ticket follows.'
            }
            dataUse="for this sale or event only"
            afterSubmit={
              <p>
                <a className={buttonStyles.solid} href="/prereg.ics">
                  Add to my calendar
                </a>
              </p>
            }
          />
        )}
        <EditorialSections sections={content.sections} />
        <div className={`${panelStyles.teal} ${styles.contact}`}>
          <PhonePanel
            heading="Prefer to register in person?"
            text="Any branch can take your name and give you a reference."
          />
          <OtherActions actions={content.next} />
        </div>
      </div>
    );
  },
});

/** True for upcoming events at a place. A sale is not attended, and a launch that has begun is no news. */
function isUpcoming({ kind, state, place }: Launch): boolean {
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
