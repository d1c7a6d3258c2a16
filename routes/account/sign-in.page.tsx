/** Signing in and making an account, with its own page for whoever is signed in and for the links in our mails. */
import { definePage } from '#routes/define-page.ts';
import type { AccountView } from '#shared/account/sign-in.ts';
import type { QueryFunction } from '#shared/page.ts';
import { EmailAction, linkTitle } from './email-action.tsx';
import { ForgottenPassword } from './forgotten-password.tsx';
import { type SavedOffer, savedOfferQuery } from './saved-offer.query.ts';
import { SignedIn } from './signed-in.tsx';
import { SignedOut } from './signed-out.tsx';

/** Of the links in our messages, and of the one under the sign-in form. */
const modes = new Set(['forgotten', 'resetPassword', 'verifyEmail', 'verifyAndChangeEmail', 'recoverEmail']);

/** More would make a list that nobody reads; the newest are shown. */
const maxSavedShown = 12;

interface SignInData {
  account: AccountView;
  saved: readonly SavedOffer[];
  forgotten: boolean;
}

async function loadSaved(runQuery: QueryFunction, codes: readonly string[]): Promise<SavedOffer[]> {
  return Promise.all(
    codes
      .slice(0, maxSavedShown)
      .map(async (id) => ({ id, offer: (await runQuery(savedOfferQuery, { id })).offer })),
  );
}

export default definePage('account/sign-in', {
  layout: 'standard',
  // It may show what is the visitor's own, and is handed codes that open an account.
  cache: 'no-store',
  query: ['mode', 'oobCode'],
  normalizeQuery: (query) => ({ ...query, mode: query.mode?.filter((mode) => modes.has(mode)) }),
  interactive: true,
  async load({ runQuery, query, visitor }): Promise<SignInData> {
    const [mode, code] = [query.mode?.[0], query.oobCode?.[0]];
    const account = await visitor.account({ mode, code });
    const saved = await loadSaved(runQuery, account.saved);
    return { account, saved, forgotten: mode === 'forgotten' && !account.user };
  },
  meta({ account: { user, link }, forgotten }, { query }) {
    const ownTitle = (link && linkTitle(link)) || (forgotten && 'A new password') || (user && 'Your account');
    return {
      title: ownTitle || 'Sign in',
      description: 'Sign in for your saved holidays and your questions to us, or make an account.',
      art: 'front-door',
      privateUrl: query.oobCode !== undefined,
    };
  },
  Page: ({ data }) => <div className="wrap">{renderContent(data)}</div>,
});

function renderContent({ account, saved, forgotten }: SignInData) {
  if (account.link) return <EmailAction link={account.link} view={account} />;
  if (forgotten) return <ForgottenPassword view={account} />;
  if (account.user) return <SignedIn view={account} user={account.user} saved={saved} />;
  return <SignedOut view={account} />;
}
