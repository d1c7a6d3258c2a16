/** Parts of `npm run mutate`, each running for minutes: modules that decide, with their unit tests. */
import { readdirSync } from 'node:fs';
import path from 'node:path';

const root = path.resolve(import.meta.dirname, '../..');

/**
 * Folders, each with its own modules but not those of its subfolders, and single modules.
 * The tests are those beside them.
 */
export const parts = /** @satisfies {Record<string, readonly string[]>} */ ({
  money: ['shared/money', 'shared/money/orders'],
  dates: [
    'shared/opening-hours',
    'shared/dates.ts',
    'shared/icalendar.ts',
    'shared/price-age.ts',
    'server/features/enquiries/due-words.ts',
    'server/features/staff/format-span.ts',
  ],
  visitors: [
    'shared/account',
    'shared/analytics',
    'shared/device.ts',
    'shared/content-revision.ts',
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
    'shared/lists',
    'shared/serialize-payload.ts',
    'shared/structured-data/job-posting.ts',
  ],
  accounts: [
    'server/features/accounts/account-actions.ts',
    'server/platform/requests/describe-browser.ts',
    'server/documents/find-document-outcome.ts',
    'server/features/accounts/id-token.ts',
    'server/features/accounts/observe-sessions.ts',
    'server/features/accounts/signed-in-user.ts',
    'server/features/accounts/identity/password-attempts.ts',
    'server/features/accounts/identity/password-queue.ts',
    'server/features/accounts/identity/record-refusal.ts',
  ],
  admission: [
    'server/http/admission/accept-backlog.ts',
    'server/http/admission/load-level.ts',
    'server/http/admission/render-queue.ts',
    'server/http/admission/slot-pace.ts',
    'server/http/admission/visitor-job.ts',
    'server/platform/requests/device.ts',
    'server/platform/rate-limit/ip-key.ts',
    'server/platform/rate-limit/mailbox-key.ts',
    'server/platform/rate-limit/attempts.ts',
    'server/platform/rate-limit/rate-limiter.ts',
    'server/platform/rate-limit/refusal-pace.ts',
  ],
  bookings: [
    'server/features/bookings/appointments/appointment-store.ts',
    'server/features/bookings/seats/seat-store.ts',
    'server/features/bookings/seats/seats-taken.ts',
  ],
  content: [
    'server/catalogue/checks/check-drive-times.ts',
    'server/catalogue/checks/check-figures.ts',
    'server/catalogue/checks/check-wording.ts',
    'server/catalogue/checks/find-warnings.ts',
    'server/catalogue/checks/find-misplaced-scenes.ts',
    'server/catalogue/due-law-changes.ts',
    'server/catalogue/model/distinct-pictures.ts',
    'server/catalogue/model/further-scenes.ts',
    'server/catalogue/offer-feed/feed-guard.ts',
    'server/catalogue/offer-feed/former-price.ts',
    'server/catalogue/offer-feed/merge-offer.ts',
    'server/catalogue/offer-feed/parse-feed.ts',
    'server/catalogue/offer-feed/yaml-edits.ts',
    'server/catalogue/price-checks/list-due-prices.ts',
    'server/catalogue/reading/content-texts.ts',
    'server/catalogue/reading/explain-syntax.ts',
    'server/catalogue/reading/fill-agency-facts.ts',
    'server/catalogue/reading/markdown.ts',
    'server/catalogue/reading/newsletter-parts.ts',
    'server/catalogue/revisions/describe-fault.ts',
    'server/features/content-desk/fields/item-choices.ts',
    'server/features/content-desk/fields/item-form.ts',
    'server/features/content-desk/fields/write-value.ts',
    'server/features/content-desk/price-form.ts',
    'server/features/content-desk/price-text.ts',
    'server/catalogue/revisions/item-history.ts',
    'server/catalogue/revisions/review-change.ts',
    'server/http/handlers/write-sitemap.ts',
    'server/platform/write-vcard.ts',
    'server/features/photos/photo-items.ts',
    'server/features/posters/poster-text.ts',
    'server/features/posters/wrap-text.ts',
  ],
  lists: ['server/catalogue/model/search-offers.ts', 'server/catalogue/offer-index'],
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
    'server/settings/redis-url.ts',
    'server/settings/smtp-options.ts',
    'server/features/subscriptions/newsletters/may-send-again.ts',
    'server/features/subscriptions/newsletters/newsletter-states.ts',
    'server/features/subscriptions/newsletters/newsletter-text.ts',
    'server/features/support/explain-failure.ts',
    'server/platform/zip.ts',
    'server/features/subscriptions/subscription-link.ts',
    'server/submissions/idempotency.ts',
    'server/submissions/name-words.ts',
    'server/submissions/submissions-csv.ts',
  ],
  offers: [
    'server/catalogue/model/fill-protection.ts',
    'server/catalogue/model/find-port.ts',
    'server/catalogue/model/missing-facts.ts',
    'server/catalogue/model/nearest-branches.ts',
    'server/catalogue/model/offer-extras.ts',
    'server/catalogue/model/price.ts',
    'server/catalogue/model/sample-checked-at.ts',
    'server/catalogue/model/was-price.ts',
  ],
  payments: [
    'server/features/payments/describe-issue.ts',
    'server/features/payments/payment-event.ts',
    'server/features/payments/payment-issue.ts',
    'server/features/payments/payment-state.ts',
    'server/features/payments/refunded-total.ts',
    'server/features/payments/refunds/refundable.ts',
  ],
  platform: [
    'server/platform/bounded-queue.ts',
    'server/platform/cache-tags.ts',
    'server/platform/cdn/cdn-purger.ts',
    'server/platform/cdn/cdn-tags.ts',
    'server/platform/cdn/purge-call.ts',
    'server/platform/csv.ts',
    'server/platform/parse-csv.ts',
    'server/platform/describe-storage-error.ts',
    'server/platform/sealed-box.ts',
    'server/platform/blob-store/limit-file-calls.ts',
    'server/platform/throttle.ts',
    'server/platform/command-line/format-help.ts',
    'server/platform/command-line/parse-command-line.ts',
    'server/platform/command-line/parse-times.ts',
    'server/platform/observe/log-bursts.ts',
    'server/platform/observe/pseudonyms.ts',
    'server/platform/observe/trace-context.ts',
    'server/settings/env.ts',
    'server/settings/group-roles.ts',
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
    'server/platform/requests/encodings.ts',
    'server/render/cache/report-refresh-failures.ts',
    'server/render/cache/swr-cache.ts',
  ],
  search: [
    'server/catalogue/search/merge-narrowings.ts',
    'server/catalogue/search/normalize-words.ts',
    'server/catalogue/search/read-days.ts',
    'server/catalogue/search/read-money.ts',
    'server/catalogue/search/read-numbers.ts',
    'server/catalogue/search/read-typed-code.ts',
    'server/catalogue/search/read-weekday.ts',
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
      'server/features/accounts/delete-unused-accounts.ts',
      'server/features/accounts/identity/account-store.ts',
      'server/features/accounts/identity/signing-keys.ts',
      'server/catalogue/offer-feed/import-offers.ts',
      'server/catalogue/revisions/content-editor.ts',
      'server/documents/check-reads.ts',
      'server/documents/embedded-store.ts',
      'server/documents/firestore-writes.ts',
      'server/documents/listen-with-retry.ts',
      'server/documents/rates-feed.ts',
      'server/graphql/embedded-query-api.ts',
      'server/graphql/query-handler.ts',
      'server/http/handlers/assets.ts',
      'server/http/http-server.ts',
      'server/live/broadcaster.ts',
      'server/features/shortlist/shortlist-streams.ts',
      'server/features/payments/delete-expired-payments.ts',
      'server/features/staff/delete-expired-staff.ts',
      'server/personal-data/doubt-retention.ts',
      'server/acts/act.ts',
      'server/platform/database/database-clock.ts',
      'server/platform/jobs/jobs.ts',
      'server/platform/observe/database-gauges.ts',
      'server/platform/observe/dependencies.ts',
      'server/render/cache/shared-cache.ts',
      'server/render/load-payload.ts',
    ],
  'Whole questions over the sample content decide: hours of mutants, and break-lines.js draws from it too': [
    'server/catalogue/search/search-site.ts',
  ],
  'A table, which its own test says all over again': [
    'server/features/payments/stripe/event-types.ts',
    'server/acts/permissions.ts',
  ],
  'A build or a start, which fails at once when it is wrong': [
    'server/build/check-content.ts',
    'server/build/photos/check-photos.ts',
    'server/build/write-build.ts',
    'server/catalogue/read-content.ts',
    'server/platform/open-files-limit.ts',
    'server/platform/require-data-owner.ts',
    'server/platform/set-google-environment.ts',
    'server/platform/site-secret.ts',
    'server/platform/encode-png.ts',
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
