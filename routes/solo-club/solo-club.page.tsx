/** The Solo Club: what it is, holidays priced for one, when and where members meet, and how to join. */

import { ActionList } from '#client/components/action-list.tsx';
import { Breadcrumbs } from '#client/components/breadcrumbs.tsx';
import { EditorialSections } from '#client/components/editorial-sections.tsx';
import { FormPanel } from '#client/components/form-panel.tsx';
import { offerListJsonLd } from '#client/components/offer-list-json-ld.ts';
import { PageHead } from '#client/components/page-head.tsx';
import panelStyles from '#client/components/panel.module.css';
import { PhonePanel } from '#client/components/phone-panel.tsx';
import { definePage } from '#routes/define-page.ts';
import { soloClubForm } from '#shared/forms/solo-club.form.ts';
import { notFound } from '#shared/http-errors.ts';
import { eventJsonLd } from '#shared/structured-data/event.ts';
import { ClubFacts } from './club-facts.tsx';
import { meetupName } from './meetup-events.ts';
import { Meetups } from './meetups.tsx';
import styles from './solo-club.module.css';
import { soloClubQuery } from './solo-club.query.ts';
import { SoloHolidays } from './solo-holidays.tsx';
import { SoloPartners } from './solo-partners.tsx';

const shownHolidays = 6;

export default definePage('solo-club/solo-club', {
  layout: 'standard',
  cache: { minutes: 1 },
  forms: [soloClubForm],
  async load({ runQuery }) {
    const { editorialPage: content, ...data } = await runQuery(soloClubQuery, {});
    if (!content) throw notFound('page solo-club');
    // Some of them are priced for two sharing; here every total is what one person pays.
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
      <Breadcrumbs />
      <PageHead title={content.title} eyebrow={content.eyebrow} lead={content.opening} art={content.art}>
        <ActionList actions={content.next} />
      </PageHead>
      <ClubFacts />
      <SoloHolidays offers={solo.offers} total={solo.total} />
      <Meetups meetups={meetups} />
      <SoloPartners campaigns={campaigns} />
      <EditorialSections sections={content.sections} />
      <div id="join">
        <FormPanel
          definition={soloClubForm}
          responder="The branch nearest to you writes within three working days."
          dataUse="for the club only"
        />
      </div>
      <div className={`${panelStyles.teal} ${styles.join}`}>
        <PhonePanel
          heading="Rather join with a person?"
          text="Any branch writes your name down and tells you of the next meet-up. Leave whenever you like with one call."
        />
      </div>
    </div>
  ),
});
