/** Every event of the log: its meaning, and the action of an operator. A rule test finds missing ones. */

/** Without an action there is nothing to do. */
export type LogEvent = readonly [meaning: string, action?: string];

const sameCause = '`code` and `reason` name the fault of the database or the disk';
const repairApi = 'Repair the query API or the page within 24 hours';

export const logEvents = {
  admin_listener_failed: ['The admin listener stopped', 'Restart this server'],
  agency_facts_missing: [
    'Once per start at a public PUBLIC_ORIGIN: `facts` lists company data that is missing or still a sample',
    'Add it to `content/agency.yaml` or `holders.yaml`, and deploy; `npm run check:content` explains each',
  ],
  account_change_not_stored: ['A form of the account page failed', sameCause],
  booker_unknown: [
    'Failed to read whether a visitor who books is signed in; the booking waits for confirmation by email',
    'Read `err`',
  ],
  bookings_lapsed: [
    'Unconfirmed bookings lapsed after six hours; counts of `seats` and `appointments`',
    'If there are many, someone books with addresses of other people',
  ],
  bookings_of_one_client: [
    'One `client` of the security log holds 80 % of an event or branch day (`what`); once each',
    '`premier seats list` or `appointments list`; ring some, then `give-back` or `cancel` false ones',
  ],
  browser_query_failed: ['The hosted query API failed for a query from a browser', repairApi],
  build_files_unavailable: [
    'A file of another build is `unavailable` or `damaged` (`result`) in the store; once a minute',
    'Restore the store. Delete damaged files: a server of that build publishes them within an hour',
  ],
  build_not_published: [
    'Failed to publish this build’s files to the blob store; retried every ten seconds',
    '`code` and `reason` name the fault of the store or its keys. Replace no server until it is solved',
  ],
  build_published: ['This build’s files were published after a failure'],
  cache_refresh_failed: [
    'A refresh failed, and a stale page was served: at once, then once a minute, with page and cause',
    repairApi,
  ],
  cdn_purge_failed: [
    'Failed to purge changed pages from the CDN, which may serve them for a minute, then stale once; retried, logged once a minute',
    'Read `err`; CDN_PURGE_URL, CDN_PURGE_TOKEN, CDN_ID, or the `acl` of Varnish',
  ],
  client_error: [
    'A browser reported an error of a page',
    'Read it. Kind `chunk` after a deploy means a missing file',
  ],
  clock_jumped: [
    'The clock of the database, or of the machine with SQLite, jumped by `seconds`; nothing is deleted for a day',
    'Check that the clock is right',
  ],
  clock_right: ['This machine’s clock is right again'],
  clock_wrong: [
    'This machine’s clock is more than a minute from the database’s; this server sends no mail and runs no jobs',
    'Set the clock; no restart needed',
  ],
  content_changed: ['Changed content is live; `revisions` names what is'],
  content_failed: ['Changed content could not be read or built; the content before it stays'],
  content_refused: [
    'Published content has `mistakes`; the content before it stays',
    'premier content status',
  ],
  csp_violation: ['A browser blocked a resource', 'Find out who put it into the page'],
  data_folder_too_open: ['Other users of this machine may read DATA_DIR', '`chmod 700`'],
  database_away: [
    'PostgreSQL is unavailable at start; with `code`, `reason` and `hint`: at once, then once a minute',
    'Follow the `hint`; no restart needed',
  ],
  database_back: ['PostgreSQL is connected and migrated'],
  database_migration_waiting: ['Another process is migrating the database', 'Wait'],
  document_listener_failed: [
    'A Firestore listener failed; once a minute',
    'If it lasts, check credentials and Firestore',
  ],
  document_listener_recovered: ['The Firestore listener receives documents again'],
  documents_away: [
    'The document database is unavailable at start; pages show the content without rates, notices and places left',
    'Check credentials and Firestore',
  ],
  documents_slow: ['The document database took more than two seconds at start'],
  error_page_failed: ['The error page failed to render; a plain one was sent', 'Read `err`'],
  fact_invalid: [
    'An invalid row or document (`source`, `key`, `reason`) is left out; of a document the last valid version stays',
    '`premier documents check`; correct or delete a row by hand, and find out who wrote it',
  ],
  form_not_stored: [
    'A form was answered 503; nothing was stored',
    `${sameCause}; the line has no text of the visitor`,
  ],
  form_page_failed: [
    'A form was processed, and its confirmation failed to render; a plain one was sent',
    'Read `err`',
  ],
  form_sent: ['A form was processed, with its `outcome`'],
  job_failed: ['A scheduled `job` failed; it runs again at the next interval', 'If it repeats, read `err`'],
  law_change_due: [
    'The law changes within 90 days, or has changed, and `law-changes.yaml` has no `done` for it; once a day',
    'Do what `what` says, note the day in the content’s `law-changes.yaml`, and deploy',
  ],
  live_facts_failed: [
    'Failed to load the facts of open pages, or one `topic`; they stay as they are',
    repairApi,
  ],
  load_shedding_ended: ['Load shedding ended five seconds ago; with its duration and the number of refusals'],
  load_shedding_started: [
    'The server is overloaded and sheds load',
    'If it lasts, add a server; see the [runbook](../runbook.md#what-to-do-when)',
  ],
  mail_deferred: ['A mail was deferred and is retried', 'If many, check the mail server'],
  mail_expired: ['A mail was abandoned after three days', '`premier mail list`'],
  mail_in_doubt: [
    'The mail server did not confirm a mail: it may have been sent, and is not retried',
    '`premier mail list`',
  ],
  mail_not_noted: ['The database was unavailable at shutdown; a mail may be sent twice'],
  mail_rejected: ['The mail server rejected a mail permanently', '`premier mail list`'],
  mail_sender_rejected: [
    'The mail server refuses this site: credentials, STARTTLS, sender or relaying',
    'Check SMTP_URL, SMTP_FROM and their DNS records',
  ],
  metrics_failed: ['Failed to write the metrics', 'Read `err`'],
  newsletter_missing: [
    'A newsletter that is being sent is missing from the content',
    'Deploy content that has it, or `premier newsletters cancel SLUG`',
  ],
  offers_held: [
    'Offers of `feed` wait for a person (`held`), or were refused; `reasons` of the first 20',
    '`premier content status`, then `publish` or `discard` each; send refused ones to the owner of the feed',
  ],
  outbox_not_read: [
    'Failed to read due mails from the database; retried in five seconds',
    'As for an unavailable database',
  ],
  password_queue_free: ['The queue of password hashing has room again'],
  password_queue_full: [
    'More passwords arrive than this server can check',
    'The security log has the clients',
  ],
  payment_comparison_failed: [
    'Failed to compare the payments of a `day` with the card company’s',
    'Compare again: repeating is safe. If it lasts, check the card company’s status page',
  ],
  payment_event: ['The card company sent an event of a payment, with its `effect`'],
  payment_lookup_failed: [
    'Failed to look up a payment at the card company; its event arrives later',
    'If it lasts, check the card company’s status page',
  ],
  payment_needs_attention: ['A payment event does not match the ledger', '`premier payments list`'],
  payment_not_stored: [
    'A payment, or an event of the card company, was not stored; the event is sent again',
    sameCause,
  ],
  payment_owner_unknown: [
    'The card company could not name the owner of an event; the event is stored',
    '`premier payments list`',
  ],
  payment_provider_unavailable: ['A payment could not be started', 'Check the card company’s status page'],
  refund_in_doubt: [
    'The card company did not answer a refund; every five minutes the job `settle-acts` asks whether it was made',
    'If it lasts, check the card company’s status page. Do not repeat the refund',
  ],
  photo_failed: [
    'The files of a picture that staff sent were not made; they saw a message, and nothing was stored',
    'Read `err`; if it is a time-out, the machine is busy, or the picture needs long to open',
  ],
  picture_failed: [
    'A link preview image was not drawn, and the plain scene was sent; then once a minute, `repeats`',
    'If it is frequent, read `err`',
  ],
  query_failed: ['A resolver of the embedded query API failed', 'Read `err`: a bug, or missing content'],
  rate_refused: [
    'A rate of the feed differs by more than 30 % and was refused',
    'If it is right, set it with `premier documents`',
  ],
  rates_feed_failed: [
    'Failed to fetch or store the exchange rate feed',
    'Check RATES_FEED_URL. Rates older than an hour are not held for a customer',
  ],
  rates_feed_invalid: ['An invalid line of the feed was skipped', 'Inform the operator of the feed'],
  redis_recovered: ['Redis is used again'],
  redis_unavailable: [
    'Redis failed and is skipped; at most once a minute',
    'Read `err`: `OOM` is a full Redis, `NOAUTH` a missing password, `no reply within 50 ms` a slow one',
  ],
  request: ['A request was answered'],
  request_failed: ['A request was answered 5xx', 'Read `err`'],
  request_slow: [
    'A request took more than two seconds',
    'If many: `http_request_duration_seconds` by route, and `query_api_request_duration_seconds`',
  ],
  retention_waits: [
    'Deletion is suspended, as the clock may be wrong (`reason`, `table`, `due` of `rows`); checked again every hour',
    'Check the clock; see the [runbook](../runbook.md#retention)',
  ],
  server_stopping: [
    'The server shuts down; `reason` is a signal, `uncaught_error` or `database_unusable`',
    'None after a signal',
  ],
  session_not_renewed: ['Failed to renew a session; it continues', 'If it lasts, check the database'],
  session_touch_failed: ['Failed to store the last use of a session', 'If it lasts, check the database'],
  shared_cache_value_refused: [
    'A value in Redis has no valid signature and was not used; once a minute',
    'Find out who writes to this Redis',
  ],
  sign_in_project_lookup_failed: [
    'Failed to look up an account at Firebase; its token stays valid until it expires',
    'If it lasts, check Firebase',
  ],
  sign_in_service_failed: ['The embedded sign-in service failed', 'Read `err`'],
  site_facts_failed: ['Failed to load phone number, notices and legal facts; pages omit them', repairApi],
  staff_provider_failed: [
    'The OpenID Connect provider of staff did not answer; `reason` names the fault. Passkeys work',
    'Check STAFF_OIDC_ISSUER, the client and its secret, then the status page of the provider',
  ],
  submissions_deleted: ['Expired submissions were deleted, with their number'],
  uncaught_error: [
    'An uncaught error: the server shuts down within five seconds and exits with 1',
    'Read `err`: a bug. The supervisor restarts the server',
  ],
} as const satisfies Readonly<Record<string, LogEvent>>;
