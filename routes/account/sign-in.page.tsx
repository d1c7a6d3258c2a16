/** Sign-in page: sign in or create an account, manage it once signed in; target of account emails' links. */
import { definePage } from '#routes/define-page.ts';
import type { AccountView } from '#shared/account/sign-in.ts';
import type { QueryFunction } from '#shared/page.ts';
import { EmailAction, linkTitle } from './email-action.tsx';
import { ForgottenPassword } from './forgotten-password.tsx';
import { type SavedOffer, savedOfferQuery } from './saved-offer.query.ts';
import { SignedIn } from './signed-in.tsx';
import { SignedOut } from './signed-out.tsx';

/** Values of `mode` in the links of account emails, and in the link under the sign-in form. */
const modes = new Set(['forgotten', 'resetPassword', 'verifyEmail', 'verifyAndChangeEmail', 'recoverEmail']);

/** Maximum number of saved offers shown, newest first; a longer list would not be read. */
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
  // The page may show personal data, and it receives codes that open an account.
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
