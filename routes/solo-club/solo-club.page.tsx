/** Solo Club page: what it is, holidays priced for one, meet-ups, and how to join. */

import { offerListJsonLd } from '#client/components/offers/offer-list-json-ld.ts';
import { EditorialSections } from '#client/components/page-parts/editorial-sections.tsx';
import panelStyles from '#client/components/page-parts/panel.module.css';
import { PhonePanel } from '#client/components/page-parts/phone-panel.tsx';
import { PageHero } from '#client/components/pictures/page-hero.tsx';
import { FormPanel } from '#client/forms/form-panel.tsx';
import { definePage } from '#routes/define-page.ts';
import { meetupForm } from '#shared/forms/meetup.form.ts';
import { soloClubForm } from '#shared/forms/solo-club.form.ts';
import { notFound } from '#shared/http-errors.ts';
import { eventJsonLd } from '#shared/structured-data/event.ts';
import { ClubFacts } from './club-facts.tsx';
import { meetupName } from './meetup-events.ts';
import { meetupOptions } from './meetup-options.ts';
import { Meetups } from './meetups.tsx';
import styles from './solo-club.module.css';
import { soloClubQuery } from './solo-club.query.ts';
import { SoloHolidays } from './solo-holidays.tsx';
import { SoloPartners } from './solo-partners.tsx';

const shownHolidays = 6;

export default definePage('solo-club/solo-club', {
  layout: 'standard',
  cache: { minutes: 1 },
  forms: [meetupForm, soloClubForm],
  async load({ runQuery }) {
    const { editorialPage: content, ...data } = await runQuery(soloClubQuery, {});
    if (!content) throw notFound('page solo-club');
    // Excludes offers priced for two sharing: here every total is for one person.
    const offers = data.solo.items.filter(({ price }) => price.basis === 'SOLO').slice(0, shownHolidays);
    return { ...data, content, solo: { total: data.solo.total, offers } };
  },
  meta: ({ content: { title, description, art } }) => ({
    title,
    description,
    art,
    breadcrumbs: { here: title },
  }),
  structuredData: ({ solo, meetups }, { origin, url }) => [
    ...offerListJsonLd(solo.offers, origin),
    ...meetups.map((meetup) =>
      eventJsonLd(
        { ...meetup, name: meetupName(meetup), description: meetup.about, free: true },
        `${url}#${meetup.slug}`,
        origin,
      ),
    ),
  ],
  Page: ({ data: { content, solo, meetups, campaigns } }) => (
    <div className={`wrap ${styles.soloClub}`}>
      <PageHero
        title={content.title}
        eyebrow={content.eyebrow}
        lead={content.opening}
        art={content.art}
        action={content.next[0]}
      />
      <ClubFacts />
      <SoloHolidays offers={solo.offers} total={solo.total} />
      <Meetups meetups={meetups} />
      {meetups.length > 0 && (
        <FormPanel
          definition={meetupForm}
          options={{ meetup: meetupOptions(meetups) }}
          phoneFold="Save a chair at a meet-up"
          responder="We’ll email you straight away. Press the button in the email within six hours to keep your chair."
          dataUse="for this meet-up only"
        />
      )}
      <SoloPartners campaigns={campaigns} />
      <EditorialSections sections={content.sections} />
      <div id="join">
        <FormPanel
          definition={soloClubForm}
          responder="We’ll email you straight away. Press the button in it and you’re in."
          dataUse="for the club only"
        />
      </div>
      <div className={`${panelStyles.teal} ${styles.join}`}>
        <PhonePanel
          heading="Prefer to join in person?"
          text={
            'Any branch can take your name and tell you about the next meet-up. Leave whenever ' +
            'you like with one call.'
          }
        />
      </div>
    </div>
  ),
});
