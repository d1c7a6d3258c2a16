/** Joining: having offers sent, and an account with its own page for whoever is signed in. */
import { Breadcrumbs } from '#client/components/breadcrumbs.tsx';
import editorialPageStyles from '#client/components/editorial-page.module.css';
import { EditorialSections } from '#client/components/editorial-sections.tsx';
import { OtherActions } from '#client/components/other-actions.tsx';
import { PageHead } from '#client/components/page-head.tsx';
import { definePage } from '#routes/define-page.ts';
import { href } from '#routes/href.ts';
import type { AccountView } from '#shared/account/sign-in.ts';
import { newsletterForm } from '#shared/forms/newsletter.form.ts';
import { newsletterStopForm } from '#shared/forms/newsletter-stop.form.ts';
import { preferencesForm } from '#shared/forms/preferences.form.ts';
import { notFound } from '#shared/http-errors.ts';
import type { QueryFunction } from '#shared/page.ts';
import { EmailAction, linkTitle } from './email-action.tsx';
import { ForgottenPassword } from './forgotten-password.tsx';
import { Newsletter } from './newsletter.tsx';
import { NewsletterPreferences } from './newsletter-preferences.tsx';
import { type SavedOffer, savedOfferQuery } from './saved-offer.query.ts';
import { type SignUpContent, type Subscription, signUpQuery } from './sign-up.query.ts';
import { SignedIn } from './signed-in.tsx';
import { SignedOut } from './signed-out.tsx';

/** More would make a list that nobody reads; the newest are shown. */
const maxSavedShown = 12;

interface SignUpData {
  content: SignUpContent;
  account: AccountView;
  saved: readonly SavedOffer[];
  forgotten: boolean;
  /** Of the link in a message about what we send; the empty string without one. */
  token: string;
  subscription: Subscription | null;
}

async function loadSaved(runQuery: QueryFunction, codes: readonly string[]): Promise<SavedOffer[]> {
  return Promise.all(
    codes
      .slice(0, maxSavedShown)
      .map(async (id) => ({ id, offer: (await runQuery(savedOfferQuery, { id })).offer })),
  );
}

export default definePage('account/sign-up', {
  layout: 'standard',
  // It may show what is the visitor's own, and is handed codes that open an account.
  cache: 'no-store',
  query: ['mode', 'oobCode', 'token'],
  interactive: true,
  forms: [newsletterForm, preferencesForm, newsletterStopForm],
  async load({ runQuery, query, visitor }): Promise<SignUpData> {
    const [mode, code] = [query.mode?.[0], query.oobCode?.[0]];
    const token = query.token?.[0] ?? '';
    const [{ editorialPage: content, subscription }, account] = await Promise.all([
      runQuery(signUpQuery, { token, asked: token !== '' }),
      visitor.account({ mode, code }),
    ]);
    if (!content) throw notFound('page sign-up');
    const saved = await loadSaved(runQuery, account.saved);
    const forgotten = mode === 'forgotten' && !account.user;
    return { content, account, saved, forgotten, token, subscription: subscription ?? null };
  },
  meta({ content, account: { user, link }, forgotten, token }) {
    const ownTitle = (link && linkTitle(link)) || (forgotten && 'A new password') || (user && 'Your account');
    const { title, description, art } = content;
    const page = { description, art, canonical: href('sign-up') };
    if (token) return { ...page, title, breadcrumbs: { here: title }, robots: 'noindex, nofollow' };
    if (ownTitle) return { ...page, title: ownTitle, robots: 'noindex' };
    return { ...page, title, breadcrumbs: { here: title } };
  },
  Page: ({ data }) => <div className={`wrap ${editorialPageStyles.page}`}>{renderContent(data)}</div>,
});

function renderContent({ content, account, saved, forgotten, token, subscription }: SignUpData) {
  const { title, eyebrow, opening, art, sections, next } = content;
  if (token)
    return (
      <>
        <Breadcrumbs />
        <NewsletterPreferences token={token} subscription={subscription} />
        {!subscription && <Newsletter />}
      </>
    );
  if (account.link) return <EmailAction link={account.link} view={account} />;
  if (forgotten) return <ForgottenPassword view={account} />;
  if (account.user)
    return (
      <SignedIn
        view={account}
        user={account.user}
        saved={saved}
        newsletter={<Newsletter email={account.user.email} />}
      />
    );
  return (
    <>
      <Breadcrumbs />
      <PageHead title={title} eyebrow={eyebrow} lead={opening} art={art}>
        <OtherActions actions={next} />
      </PageHead>
      <Newsletter />
      <SignedOut view={account} />
      <EditorialSections sections={sections} />
    </>
  );
}
