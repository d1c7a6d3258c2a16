/** Recommending a friend: how it works, ways to share a code, and how to use one. */

import { useApp } from '#client/app-context.ts';
import { Breadcrumbs } from '#client/components/page-parts/breadcrumbs.tsx';
import { EditorialSections } from '#client/components/page-parts/editorial-sections.tsx';
import { OtherActions } from '#client/components/page-parts/other-actions.tsx';
import twoFormsStyles from '#client/components/page-parts/two-forms.module.css';
import { PageHead } from '#client/components/pictures/page-head.tsx';
import { FormPanel } from '#client/forms/form-panel.tsx';
import { definePage } from '#routes/define-page.ts';
import { referralForm } from '#shared/forms/referral.form.ts';
import { referralUseForm } from '#shared/forms/referral-use.form.ts';
import { notFound } from '#shared/http-errors.ts';
import { readReferralCode } from '#shared/referral-code.ts';
import { FriendCard } from './friend-card.tsx';
import styles from './recommend-a-friend.module.css';
import { recommendQuery } from './recommend-a-friend.query.ts';
import { ReferralInvite } from './referral-invite.tsx';
import { createShareMessage } from './share-message.ts';
import { ShareTools } from './share-tools.tsx';
import { Steps } from './steps.tsx';

export default definePage('recommend/recommend-a-friend', {
  layout: 'standard',
  cache: { minutes: 1 },
  // A customer's own code to share, and the code that a friend was given.
  query: ['code', 'given'],
  // An invalid `code` is retained, so that the page can report it; an invalid `given` is dropped.
  normalizeQuery: ({ code: [code = ''] = [], given: [given = ''] = [] }) => ({
    code: readReferralCode(code) ?? code,
    given: readReferralCode(given) ?? undefined,
  }),
  forms: [referralForm, referralUseForm],
  async load({ query, runQuery, origin }) {
    const { editorialPage: content, referral: terms } = await runQuery(recommendQuery, {});
    if (!content) throw notFound('page recommend-a-friend');
    const typed = query.code?.[0] ?? '';
    const code = readReferralCode(typed);
    return {
      content,
      terms,
      code,
      invalidCode: typed !== '' && code === null ? typed : null,
      given: readReferralCode(query.given?.[0] ?? ''),
      shareMessage: createShareMessage(code, terms, origin),
    };
  },
  meta: ({ content: { title, description, art }, invalidCode }, { query }) => ({
    title: invalidCode === null ? title : `Error: ${title}`,
    description,
    art,
    breadcrumbs: { here: title },
    ...(Object.keys(query).length > 0 ? { robots: 'noindex, follow' } : {}),
  }),
  Page: ({ data: { content, terms, code, invalidCode, given, shareMessage } }) => {
    const { site } = useApp();
    return (
      <div className={`wrap ${styles.recommend}`}>
        <Breadcrumbs />
        <PageHead title={content.title} eyebrow={content.eyebrow} lead={content.opening} art={content.art} />
        {given && <ReferralInvite code={given} terms={terms} phone={site?.phone} />}
        <Steps terms={terms} />
        <div className={styles.shareAndCard}>
          <ShareTools message={shareMessage} code={code} invalidCode={invalidCode} />
          <FriendCard code={code} terms={terms} phone={site?.phone} />
        </div>
        <div className={twoFormsStyles.pair}>
          <FormPanel
            definition={referralForm}
            responder="The code comes by email, usually within a minute."
            dataUse="for your code only"
          />
          <FormPanel
            definition={referralUseForm}
            hidden={{ code: given ?? '' }}
            {...(given ? {} : { phoneFold: 'Use a code that you were given' })}
          />
        </div>
        <EditorialSections sections={content.sections} />
        <div className={styles.recommendContact}>
          <OtherActions actions={content.next} />
        </div>
      </div>
    );
  },
});
