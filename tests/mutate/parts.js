/** Parts of `npm run mutate`, each running for minutes: modules that decide, with their unit tests. */
import { readdirSync } from 'node:fs';
import path from 'node:path';

const root = path.resolve(import.meta.dirname, '../..');

/**
 * Folders, each with its own modules but not those of its subfolders, and single modules.
 * The tests are those beside them.
 */
export const parts = /** @satisfies {Record<string, readonly string[]>} */ ({
  money: ['shared/money'],
  dates: ['shared/opening-hours', 'shared/dates.ts', 'shared/icalendar.ts', 'shared/price-age.ts'],
  visitors: [
    'shared/account',
    'shared/analytics',
    'shared/device.ts',
    'shared/email-address.ts',
    'shared/local-path.ts',
    'shared/phone.ts',
    'shared/referral-code.ts',
    'shared/refine-device.ts',
  ],
  forms: ['shared/forms'],
  pages: [
    'shared/query',
    'shared/router',
    'shared/offer-filter.ts',
    'shared/serialize-payload.ts',
    'shared/structured-data/job-posting.ts',
  ],
  accounts: [
    'server/accounts/account-actions.ts',
    'server/accounts/describe-browser.ts',
    'server/accounts/id-token.ts',
    'server/accounts/signed-in-user.ts',
    'server/accounts/identity/password-attempts.ts',
    'server/accounts/identity/password-queue.ts',
    'server/accounts/identity/record-refusal.ts',
  ],
  admission: [
    'server/http/admission/accept-backlog.ts',
    'server/http/admission/load-level.ts',
    'server/http/admission/render-queue.ts',
    'server/http/admission/turn-pace.ts',
    'server/http/admission/visitor-job.ts',
    'server/http/middleware/device.ts',
    'server/http/rate-limit/ip-key.ts',
    'server/http/rate-limit/mailbox-key.ts',
    'server/http/rate-limit/rate-limiter.ts',
    'server/http/rate-limit/refusal-pace.ts',
  ],
  bookings: [
    'server/bookings/appointments/appointment-store.ts',
    'server/bookings/seats/seat-store.ts',
    'server/bookings/seats/seats-taken.ts',
  ],
  content: [
    'server/graphql/checks/check-drive-times.ts',
    'server/graphql/checks/find-misplaced-scenes.ts',
    'server/graphql/price-checks/list-due-prices.ts',
    'server/graphql/reading/fill-agency-facts.ts',
    'server/graphql/reading/markdown.ts',
    'server/graphql/reading/newsletter-parts.ts',
    'server/http/handlers/write-sitemap.ts',
    'server/platform/write-vcard.ts',
    'server/posters/poster-text.ts',
    'server/posters/wrap-text.ts',
  ],
  lists: ['server/graphql/model/search-offers.ts', 'server/graphql/offer-index'],
  live: [
    'server/live/data-revision.ts',
    'server/live/event-log.ts',
    'server/live/load-live-facts.ts',
    'server/live/stream-limits.ts',
  ],
  mail: [
    'server/platform/mail/compose-mail.ts',
    'server/platform/mail/mail-health.ts',
    'server/platform/mail/next-attempt.ts',
    'server/platform/mail/resolve-failure.ts',
    'server/platform/mail/smtp-options.ts',
    'server/subscriptions/newsletters/may-send-again.ts',
    'server/subscriptions/subscription-link.ts',
    'server/submissions/idempotency.ts',
    'server/submissions/submissions-csv.ts',
  ],
  offers: [
    'server/graphql/model/find-port.ts',
    'server/graphql/model/nearest-branches.ts',
    'server/graphql/model/offer-extras.ts',
    'server/graphql/model/price.ts',
    'server/graphql/model/sample-checked-at.ts',
    'server/graphql/model/was-price.ts',
  ],
  payments: [
    'server/payments/describe-issue.ts',
    'server/payments/payment-event.ts',
    'server/payments/payment-issue.ts',
    'server/payments/payment-state.ts',
    'server/payments/refunded-total.ts',
  ],
  platform: [
    'server/platform/bounded-queue.ts',
    'server/platform/csv.ts',
    'server/platform/describe-storage-error.ts',
    'server/platform/sealed-box.ts',
    'server/platform/blob-store/limit-file-calls.ts',
    'server/platform/throttle.ts',
    'server/platform/observe/describe-command-line.ts',
    'server/platform/observe/log-bursts.ts',
    'server/platform/observe/pseudonyms.ts',
    'server/platform/observe/trace-context.ts',
    'server/env.ts',
  ],
  queries: [
    'server/graphql/client/circuit-breaker.ts',
    'server/graphql/client/http-exchange.ts',
    'server/graphql/client/retry-budget.ts',
    'server/graphql/limits',
  ],
  render: [
    'server/render/cache-rules.ts',
    'server/render/page-headers.ts',
    'server/render/page-url.ts',
    'server/render/set-age-header.ts',
    'server/render/cache/encodings.ts',
    'server/render/cache/report-refresh-failures.ts',
    'server/render/cache/swr-cache.ts',
  ],
  search: [
    'server/graphql/search/merge-narrowings.ts',
    'server/graphql/search/normalize-words.ts',
    'server/graphql/search/read-days.ts',
    'server/graphql/search/read-money.ts',
    'server/graphql/search/read-numbers.ts',
    'server/graphql/search/read-typed-code.ts',
    'server/graphql/search/read-weekday.ts',
  ],
});

/** @typedef {keyof typeof parts} PartName */

/** Modules of types and data only: they decide nothing, or a table in a test repeats all of it. */
const undecided =
  /[.](?:test|form|generated)[.]ts$|^shared\/account\/(?:common-passwords|sign-in)[.]ts$|^shared\/analytics\/analytics-events[.]ts$/;

/** Modules with a unit test beside them that are not mutated, by reason. */
export const leftWhole = {
  'Files, sockets, streams and databases: tests of routes and of faults drive them, unit tests show one case':
    [
      'server/accounts/delete-unused-accounts.ts',
      'server/accounts/identity/account-store.ts',
      'server/accounts/identity/signing-keys.ts',
      'server/documents/embedded-store.ts',
      'server/documents/firestore-writes.ts',
      'server/documents/listen-with-retry.ts',
      'server/documents/rates-feed.ts',
      'server/graphql/embedded-query-api.ts',
      'server/graphql/query-handler.ts',
      'server/http/handlers/assets.ts',
      'server/http/http-server.ts',
      'server/live/broadcaster.ts',
      'server/live/shortlist-streams.ts',
      'server/payments/delete-expired-payments.ts',
      'server/personal-data/doubt-retention.ts',
      'server/platform/database/database-clock.ts',
      'server/platform/jobs/jobs.ts',
      'server/platform/observe/database-gauges.ts',
      'server/platform/observe/dependencies.ts',
      'server/render/cache/shared-cache.ts',
      'server/render/load-payload.ts',
    ],
  'Whole questions over the sample content decide: hours of mutants, and break-lines.js draws from it too': [
    'server/graphql/search/search-site.ts',
  ],
  'A table, which its own test says all over again': ['server/payments/stripe/event-types.ts'],
  'A build or a start, which fails at once when it is wrong': [
    'server/build/photos/check-photos.ts',
    'server/build/write-build.ts',
    'server/graphql/read-content.ts',
    'server/platform/open-files-limit.ts',
    'server/platform/require-data-owner.ts',
    'server/platform/set-google-environment.ts',
    'server/platform/site-secret.ts',
    'server/posters/encode-png.ts',
  ],
};

/**
 * @param {PartName} part
 * @returns {string[]} its modules, as paths from the project root
 */
export function modulesOf(part) {
  return parts[part].flatMap((entry) =>
    entry.endsWith('.ts')
      ? [entry]
      : readdirSync(path.join(root, entry))
          .filter((name) => name.endsWith('.ts'))
          .map((name) => `${entry}/${name}`)
          .filter((file) => !undecided.test(file)),
  );
}
