/** Signing up, for an account or for our newsletters: the way to both, and what a link from a newsletter opens. */
import { useApp } from '#client/app-context.ts';
import { Breadcrumbs } from '#client/components/breadcrumbs.tsx';
import editorialPageStyles from '#client/components/editorial-page.module.css';
import { NewsletterPanel } from '#client/components/newsletter-panel.tsx';
import { definePage } from '#routes/define-page.ts';
import { href } from '#routes/href.ts';
import { newsletterForm } from '#shared/forms/newsletter.form.ts';
import { newsletterStopForm } from '#shared/forms/newsletter-stop.form.ts';
import { preferencesForm } from '#shared/forms/preferences.form.ts';
import { redirect } from '#shared/http-errors.ts';
import { NewsletterPreferences } from './newsletter-preferences.tsx';
import { type Subscription, subscriptionQuery } from './sign-up.query.ts';
import { WaysToSignUp } from './ways-to-sign-up.tsx';

interface SignUpData {
  /** Of the link in a message about what we send; the empty string without one. */
  token: string;
  /** The newsletter that the link stood in, where it stood in one. */
  letter: string;
  subscription: Subscription | null;
}

export default definePage('account/sign-up', {
  layout: 'standard',
  // It is handed tokens that show what somebody is sent.
  cache: 'no-store',
  query: ['mode', 'oobCode', 'token', 'from'],
  normalizeQuery: (query) => ({
    ...query,
    mode: query.mode?.filter((mode) => /^[a-zA-Z]{1,30}$/.test(mode)),
  }),
  forms: [newsletterForm, preferencesForm, newsletterStopForm],
  async load({ runQuery, query }): Promise<SignUpData> {
    const { mode, oobCode } = query;
    // The links of our messages about an account lead here.
    if (mode?.[0])
      throw redirect(href('sign-in', {}, { mode: mode[0], ...(oobCode?.[0] && { oobCode: oobCode[0] }) }));
    const token = query.token?.[0] ?? '';
    const subscription = token ? (await runQuery(subscriptionQuery, { token })).subscription : null;
    return { token, letter: query.from?.[0] ?? '', subscription };
  },
  meta: ({ token }, { query }) => ({
    title: token ? 'What we send you' : 'Sign up',
    description: 'Make an account for your saved holidays, or have our newsletters sent to you.',
    art: 'post-box',
    breadcrumbs: { here: token ? 'What we send you' : 'Sign up' },
    privateUrl: token !== '',
    ...(token ? { robots: 'noindex, nofollow' } : Object.keys(query).length > 0 && { robots: 'noindex' }),
  }),
  Page: ({ data }) => (
    <div className={`wrap ${editorialPageStyles.page}`}>
      <Breadcrumbs />
      <SignUpContent {...data} />
    </div>
  ),
});

function SignUpContent({ token, letter, subscription }: SignUpData) {
  const { form } = useApp().payload;
  if (!token) return form ? <NewsletterPanel /> : <WaysToSignUp />;
  return (
    <>
      <NewsletterPreferences token={token} letter={letter} subscription={subscription} />
      {!subscription && <NewsletterPanel />}
    </>
  );
}
