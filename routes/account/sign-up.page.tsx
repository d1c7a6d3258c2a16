/** Joining: the newsletter, and an account with its own page for whoever is signed in. */
import { ActionList } from '#client/components/action-list.tsx';
import { Breadcrumbs } from '#client/components/breadcrumbs.tsx';
import { EditorialSections } from '#client/components/editorial-sections.tsx';
import { PageHead } from '#client/components/page-head.tsx';
import { definePage } from '#routes/define-page.ts';
import { href } from '#routes/href.ts';
import { notFound } from '#shared/outcomes.ts';
import type { Ask } from '#shared/page.ts';
import type { AccountView } from '#shared/sign-in.ts';
import { Forgotten } from './forgotten.tsx';
import { FromMail, linkTitle } from './from-mail.tsx';
import { type SavedOffer, savedOfferQuery } from './saved-offer.query.ts';
import { type SignUpWords, signUpQuery } from './sign-up.query.ts';
import { SignedIn } from './signed-in.tsx';
import { SignedOut } from './signed-out.tsx';
import '#client/styles/account.css';

/** More would make a list that nobody reads; the newest are shown. */
const mostSaved = 12;

interface SignUpData {
  words: SignUpWords;
  account: AccountView;
  saved: readonly SavedOffer[];
  forgotten: boolean;
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
  query: ['mode', 'oobCode'],
  interactive: true,
  async load({ ask, query, visitor }): Promise<SignUpData> {
    const [mode, code] = [query.mode?.[0], query.oobCode?.[0]];
    const [{ editorialPage: words }, account] = await Promise.all([
      ask(signUpQuery, {}),
      visitor.account({ mode, code }),
    ]);
    if (!words) throw notFound('page sign-up');
    const saved = await loadSaved(ask, account.saved);
    return { words, account, saved, forgotten: mode === 'forgotten' && !account.user };
  },
  meta({ words, account: { user, link }, forgotten }) {
    const own = (link && linkTitle(link)) || (forgotten && 'A new password') || (user && 'Your account');
    const { title, description, art } = words;
    if (own) return { title: own, description, art, canonical: href('sign-up'), robots: 'noindex' };
    return { title, description, art, canonical: href('sign-up'), breadcrumbs: { here: title } };
  },
  Page: ({ data: { words, account, saved, forgotten } }) => {
    const { title, eyebrow, opening, art, sections, next } = words;
    if (account.link)
      return (
        <div className="wrap">
          <FromMail link={account.link} view={account} />
        </div>
      );
    if (forgotten)
      return (
        <div className="wrap">
          <Forgotten view={account} />
        </div>
      );
    if (account.user)
      return (
        <div className="wrap">
          <SignedIn view={account} user={account.user} saved={saved} />
        </div>
      );
    return (
      <div className="wrap editorial">
        <Breadcrumbs />
        <PageHead title={title} eyebrow={eyebrow} lead={opening} art={art}>
          <ActionList actions={next} />
        </PageHead>
        <SignedOut view={account} />
        <EditorialSections sections={sections} />
      </div>
    );
  },
});
