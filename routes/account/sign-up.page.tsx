/** Joining: having offers sent, and an account with its own page for whoever is signed in. */
import { Breadcrumbs } from '#client/components/breadcrumbs.tsx';
import editorialPageStyles from '#client/components/editorial-page.module.css';
import { EditorialSections } from '#client/components/editorial-sections.tsx';
import { OtherWays } from '#client/components/other-ways.tsx';
import { PageHead } from '#client/components/page-head.tsx';
import { definePage } from '#routes/define-page.ts';
import { href } from '#routes/href.ts';
import { newsletterForm } from '#shared/forms/newsletter.form.ts';
import { newsletterStopForm } from '#shared/forms/newsletter-stop.form.ts';
import { preferencesForm } from '#shared/forms/preferences.form.ts';
import { notFound } from '#shared/outcomes.ts';
import type { Ask } from '#shared/page.ts';
import type { AccountView } from '#shared/sign-in.ts';
import { Forgotten } from './forgotten.tsx';
import { FromMail, linkTitle } from './from-mail.tsx';
import { MyChoices } from './my-choices.tsx';
import { Newsletter } from './newsletter.tsx';
import { type SavedOffer, savedOfferQuery } from './saved-offer.query.ts';
import { type SignUpWords, type SubscriptionShown, signUpQuery } from './sign-up.query.ts';
import { SignedIn } from './signed-in.tsx';
import { SignedOut } from './signed-out.tsx';

/** More would make a list that nobody reads; the newest are shown. */
const mostSaved = 12;

interface SignUpData {
  words: SignUpWords;
  account: AccountView;
  saved: readonly SavedOffer[];
  forgotten: boolean;
  /** Of the link in a message about what we send; the empty string without one. */
  token: string;
  subscription: SubscriptionShown | null;
}

async function loadSaved(ask: Ask, codes: readonly string[]): Promise<SavedOffer[]> {
  return Promise.all(
    codes.slice(0, mostSaved).map(async (id) => ({ id, offer: (await ask(savedOfferQuery, { id })).offer })),
  );
}

export default definePage('account/sign-up', {
  layout: 'standard',
  // It may show what is the visitor's own, and is handed codes that open an account.
  cache: 'never',
  query: ['mode', 'oobCode', 'token'],
  interactive: true,
  forms: [newsletterForm, preferencesForm, newsletterStopForm],
  async load({ ask, query, visitor }): Promise<SignUpData> {
    const [mode, code] = [query.mode?.[0], query.oobCode?.[0]];
    const token = query.token?.[0] ?? '';
    const [{ editorialPage: words, subscription }, account] = await Promise.all([
      ask(signUpQuery, { token, asked: token !== '' }),
      visitor.account({ mode, code }),
    ]);
    if (!words) throw notFound('page sign-up');
    const saved = await loadSaved(ask, account.saved);
    const forgotten = mode === 'forgotten' && !account.user;
    return { words, account, saved, forgotten, token, subscription: subscription ?? null };
  },
  meta({ words, account: { user, link }, forgotten, token }) {
    const own = (link && linkTitle(link)) || (forgotten && 'A new password') || (user && 'Your account');
    const { title, description, art } = words;
    const page = { description, art, canonical: href('sign-up') };
    if (token) return { ...page, title, breadcrumbs: { here: title }, robots: 'noindex, nofollow' };
    if (own) return { ...page, title: own, robots: 'noindex' };
    return { ...page, title, breadcrumbs: { here: title } };
  },
  Page: ({ data }) => <div className={`wrap ${editorialPageStyles.page}`}>{contentOf(data)}</div>,
});

function contentOf({ words, account, saved, forgotten, token, subscription }: SignUpData) {
  const { title, eyebrow, opening, art, sections, next } = words;
  if (token)
    return (
      <>
        <Breadcrumbs />
        <MyChoices token={token} subscription={subscription} />
        {!subscription && <Newsletter />}
      </>
    );
  if (account.link) return <FromMail link={account.link} view={account} />;
  if (forgotten) return <Forgotten view={account} />;
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
        <OtherWays actions={next} />
      </PageHead>
      <Newsletter />
      <SignedOut view={account} />
      <EditorialSections sections={sections} />
    </>
  );
}
