/** Asking for offers; and, behind the link in a message of ours, confirming, changing or stopping them. */
import { AskForm } from '#client/components/ask-form.tsx';
import { Breadcrumbs } from '#client/components/breadcrumbs.tsx';
import { EditorialSections } from '#client/components/editorial-sections.tsx';
import { OtherWays } from '#client/components/other-ways.tsx';
import { PageHead } from '#client/components/page-head.tsx';
import { definePage } from '#routes/define-page.ts';
import { href } from '#routes/href.ts';
import { newsletterForm } from '#shared/forms/newsletter.form.ts';
import { newsletterStopForm } from '#shared/forms/newsletter-stop.form.ts';
import { preferencesForm } from '#shared/forms/preferences.form.ts';
import { notFound } from '#shared/outcomes.ts';
import { MyChoices } from './my-choices.tsx';
import { signUpQuery } from './sign-up.query.ts';
import '#client/styles/editorial.css';

export default definePage('sign-up/sign-up', {
  layout: 'standard',
  // What is behind a link belongs to whoever has it.
  cache: 'never',
  query: ['token'],
  forms: [newsletterForm, preferencesForm, newsletterStopForm],
  async load({ query, ask }) {
    const token = query.token?.[0] ?? '';
    const { editorialPage: words, subscription } = await ask(signUpQuery, { token, asked: token !== '' });
    if (!words) throw notFound('page sign-up');
    return { words, token, subscription: subscription ?? null };
  },
  meta: ({ words: { title, description, art }, token }) => ({
    title,
    description,
    art,
    breadcrumbs: { here: title },
    ...(token ? { canonical: href('sign-up'), robots: 'noindex, nofollow' } : {}),
  }),
  Page: ({ data: { words, token, subscription } }) => (
    <div className="wrap editorial editorial-sign-up">
      <Breadcrumbs />
      {token ? (
        <MyChoices token={token} subscription={subscription} />
      ) : (
        <PageHead title={words.title} eyebrow={words.eyebrow} lead={words.opening} art={words.art}>
          <OtherWays actions={words.next} />
        </PageHead>
      )}
      {(!token || !subscription) && (
        <AskForm
          of={newsletterForm}
          who="One message asks you to confirm. Until you do, we send nothing else."
          use="only to send what you choose"
        />
      )}
      {!token && <EditorialSections sections={words.sections} />}
    </div>
  ),
});
