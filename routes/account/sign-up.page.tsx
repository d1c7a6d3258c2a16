/** Sign-up page: links to creating an account and to newsletters; target of the links in newsletters. */
import { useApp } from '#client/app-context.ts';
import { Breadcrumbs } from '#client/components/page-parts/breadcrumbs.tsx';
import editorialPageStyles from '#client/components/page-parts/editorial-page.module.css';
import { NewsletterPanel } from '#client/forms/newsletter-panel.tsx';
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
  /** Token of the link in a subscription email; empty without one. */
  token: string;
  /** Newsletter that contained the link; empty if none. */
  letter: string;
  subscription: Subscription | null;
}

export default definePage('account/sign-up', {
  layout: 'standard',
  // The page receives tokens that reveal a visitor's subscription.
  cache: 'no-store',
  query: ['mode', 'oobCode', 'token', 'from'],
  normalizeQuery: (query) => ({
    ...query,
    mode: query.mode?.filter((mode) => /^[a-zA-Z]{1,30}$/.test(mode)),
  }),
  forms: [newsletterForm, preferencesForm, newsletterStopForm],
  async load({ runQuery, query }): Promise<SignUpData> {
    const { mode, oobCode } = query;
    // Links in account emails lead here; the sign-in page handles them.
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
  if (!token) return form ? <NewsletterPanel definition={newsletterForm} /> : <WaysToSignUp />;
  return (
    <>
      <NewsletterPreferences token={token} letter={letter} subscription={subscription} />
      {!subscription && <NewsletterPanel definition={newsletterForm} />}
    </>
  );
}
