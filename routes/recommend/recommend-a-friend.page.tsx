/** Recommending a friend: how it works, ways to pass a code on, and what to do with one. */
import { AskForm } from '#client/components/ask-form.tsx';
import { Breadcrumbs } from '#client/components/breadcrumbs.tsx';
import { EditorialSections } from '#client/components/editorial-sections.tsx';
import { OtherWays } from '#client/components/other-ways.tsx';
import { PageHead } from '#client/components/page-head.tsx';
import panelStyles from '#client/components/panel.module.css';
import { PhonePanel } from '#client/components/phone-panel.tsx';
import twoFormsStyles from '#client/components/two-forms.module.css';
import { useShell } from '#client/shell.ts';
import { definePage } from '#routes/define-page.ts';
import { href } from '#routes/href.ts';
import { referralForm } from '#shared/forms/referral.form.ts';
import { referralUseForm } from '#shared/forms/referral-use.form.ts';
import { notFound } from '#shared/outcomes.ts';
import { readReferralCode } from '#shared/referral-code.ts';
import { FriendCard } from './friend-card.tsx';
import { GivenCode } from './given-code.tsx';
import styles from './recommend-a-friend.module.css';
import { recommendQuery } from './recommend-a-friend.query.ts';
import { ShareTools } from './share-tools.tsx';
import { shareWords } from './share-words.ts';
import { Steps } from './steps.tsx';

export default definePage('recommend/recommend-a-friend', {
  layout: 'standard',
  cache: { minutes: 1 },
  // A customer's own code to pass on, and the code that a friend was given.
  query: ['code', 'given'],
  forms: [referralForm, referralUseForm],
  async load({ query, ask, origin }) {
    const { editorialPage: words, referral: terms } = await ask(recommendQuery, {});
    if (!words) throw notFound('page recommend-a-friend');
    const typed = query.code?.[0] ?? '';
    const code = readReferralCode(typed);
    return {
      words,
      terms,
      code,
      wrong: typed !== '' && code === null ? typed : null,
      given: readReferralCode(query.given?.[0] ?? ''),
      share: shareWords(code, terms, origin),
    };
  },
  meta: ({ words: { title, description, art }, wrong }, { query }) => ({
    title: wrong === null ? title : `Error: ${title}`,
    description,
    art,
    breadcrumbs: { here: title },
    ...(Object.keys(query).length > 0
      ? { canonical: href('recommend-a-friend'), robots: 'noindex, follow' }
      : {}),
  }),
  Page: ({ data: { words, terms, code, wrong, given, share } }) => {
    const { site } = useShell();
    return (
      <div className={`wrap ${styles.recommend}`}>
        <Breadcrumbs />
        <PageHead title={words.title} eyebrow={words.eyebrow} lead={words.opening} art={words.art} />
        {given && <GivenCode code={given} terms={terms} phone={site?.phone} />}
        <Steps terms={terms} />
        <div className={styles.shareAndCard}>
          <ShareTools words={share} code={code} wrong={wrong} />
          <FriendCard code={code} terms={terms} phone={site?.phone} />
        </div>
        <div className={twoFormsStyles.pair}>
          <AskForm
            of={referralForm}
            who="The code comes by email, usually within a minute."
            use="for your code only"
          />
          <AskForm of={referralUseForm} hidden={{ code: given ?? '' }} />
        </div>
        <EditorialSections sections={words.sections} />
        <div className={`${panelStyles.teal} ${styles.recommendContact}`}>
          <PhonePanel
            heading="Get my code, or use one"
            text="Have your surname and booking reference to hand for a code of your own, or the code that you were given."
          />
          <OtherWays actions={words.next} />
        </div>
      </div>
    );
  },
});
