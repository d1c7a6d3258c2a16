/** Reports subscriptions and newsletters that cannot be shown or emailed: edited by hand past the checks. */
import type { Reader } from '../../platform/database/open-database.ts';
import type { FactChecks } from '../../platform/observe/fact-checks.ts';
import { parseJson } from '../../platform/parse-json.ts';
import { findInvalidSubscriptions } from './choices.ts';
import { findInvalidRuns } from './newsletters/read-run.ts';

export async function reportInvalidSubscriptions(read: Reader, facts: FactChecks): Promise<void> {
  facts.report('subscriptions', await findInvalidSubscriptions(read));
  facts.report('newsletterRuns', await findInvalidRuns(read));
  const requests = await read.selectFrom('optInRequests').selectAll().execute();
  facts.report(
    'optInRequests',
    new Map(
      requests.flatMap(({ id, asked, purpose, email, askedAt }): [string, string][] => {
        const missing = Object.entries({ purpose, email, askedAt }).find(([, value]) => value === null);
        if (missing) return [[id, `${missing[0]} is missing`]];
        return parseJson(asked) === undefined ? [[id, 'asked is not JSON']] : [];
      }),
    ),
  );
}
