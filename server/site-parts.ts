/** Parts of the site that commands use. */
import { featureData, migrations, personalDataSources } from './database.ts';
import { openHostedAccounts } from './features/accounts/open-hosted-accounts.ts';
import { featureResolvers } from './features.ts';
import type { SiteParts } from './platform/command-line/define-commands.ts';

export const siteParts: SiteParts = {
  migrations,
  resolvers: featureResolvers,
  featureData,
  personalDataSources,
  openHostedAccounts,
};
