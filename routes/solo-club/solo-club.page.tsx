/** The Solo Club: what it is, holidays priced for one, when and where members meet, and how to join. */

import { ActionList } from '#client/components/action-list.tsx';
import { AskForm } from '#client/components/ask-form.tsx';
import { Breadcrumbs } from '#client/components/breadcrumbs.tsx';
import { EditorialSections } from '#client/components/editorial-sections.tsx';
import { offerList } from '#client/components/offer-list.ts';
import { PageHead } from '#client/components/page-head.tsx';
import panelStyles from '#client/components/panel.module.css';
import { PhonePanel } from '#client/components/phone-panel.tsx';
import { definePage } from '#routes/define-page.ts';
import { soloClubForm } from '#shared/forms/solo-club.form.ts';
import { notFound } from '#shared/outcomes.ts';
import { event } from '#shared/structured-data/event.ts';
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
  async load({ ask }) {
    const { editorialPage: words, ...data } = await ask(soloClubQuery, {});
    if (!words) throw notFound('page solo-club');
    // Some of them are priced for two sharing; here every total is what one person pays.
    const offers = data.solo.items.filter(({ price }) => price.basis === 'SOLO').slice(0, shownHolidays);
    return { ...data, words, solo: { total: data.solo.total, offers } };
  },
  meta: ({ words: { title, description, art } }) => ({
    title,
    description,
    art,
    breadcrumbs: { here: title },
  }),
  structuredData: ({ solo, meetups }, { origin, url }) => [
    ...offerList(solo.offers, origin),
    ...meetups.map((meetup) =>
      event(
        { ...meetup, name: meetupName(meetup), description: meetup.about, free: true },
        `${url}#${meetup.slug}`,
        origin,
      ),
    ),
  ],
  Page: ({ data: { words, solo, meetups, campaigns } }) => (
    <div className={`wrap ${styles.soloClub}`}>
      <Breadcrumbs />
      <PageHead title={words.title} eyebrow={words.eyebrow} lead={words.opening} art={words.art}>
        <ActionList actions={words.next} />
      </PageHead>
      <ClubFacts />
      <SoloHolidays offers={solo.offers} total={solo.total} />
      <Meetups meetups={meetups} />
      <SoloPartners campaigns={campaigns} />
      <EditorialSections sections={words.sections} />
      <div id="join">
        <AskForm
          of={soloClubForm}
          who="The branch nearest to you writes within three working days."
          use="for the club only"
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
