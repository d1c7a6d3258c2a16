/** Entry point of the operators' commands: `premier <noun> <verb> [arguments]`. */
import path from 'node:path';
import { commands } from './commands.ts';
import { featureData, migrations, personalDataSources } from './database.ts';
import { openHostedAccounts } from './features/accounts/firebase-accounts.ts';
import { featureResolvers } from './features.ts';
import { openCommandQuery } from './graphql/open-command-query.ts';
import { runCommandLine } from './platform/command-line/run-command-line.ts';

runCommandLine(commands, path.resolve(import.meta.dirname, '../..'), {
  migrations,
  resolvers: featureResolvers,
  openContentQuery: (env, root, { database, now }) =>
    openCommandQuery(env, root, { database, resolvers: featureResolvers, now }),
  featureData,
  personalDataSources,
  openHostedAccounts,
});
