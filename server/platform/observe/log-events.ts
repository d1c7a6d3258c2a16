/** Every event of the log: its meaning, and the action of an operator. A rule test finds missing ones. */

export interface LogEvent {
  readonly meaning: string;
  /** Undefined: nothing to do. */
  readonly action?: string;
}

const sameCause = '`code` and `reason` name the fault of the database or the disk';
const repairApi = 'Repair the query API or the page within 24 hours';

export const logEvents = {
  admin_listener_failed: { meaning: 'The admin listener stopped', action: 'Restart this server' },
  agency_facts_missing: {
    meaning:
      'Once per start at a public PUBLIC_ORIGIN: `facts` lists company data that is missing or still a sample',
    action:
      'Add it to `content/agency.yaml` or `partners/`, and deploy; `npm run check:content` explains each',
  },
  account_change_not_stored: { meaning: 'A form of the account page failed', action: sameCause },
  booker_unknown: {
    meaning:
      'Failed to read whether a visitor who books is signed in; the booking waits for confirmation by email',
    action: 'Read `err`',
  },
  bookings_lapsed: {
    meaning: 'Unconfirmed bookings lapsed after six hours; counts of `seats` and `appointments`',
    action: 'If there are many, someone books with addresses of other people',
  },
  bookings_of_one_client: {
    meaning: 'One `client` of the security log holds 80 % of an event or branch day (`what`); once each',
    action: '`premier seats list` or `appointments list`; ring some, then `give-back` or `cancel` false ones',
  },
  browser_query_failed: {
    meaning: 'The hosted query API failed for a query from a browser',
    action: repairApi,
  },
  build_files_unavailable: {
    meaning: 'A file of another build is `unavailable` or `damaged` (`result`) in the store; once a minute',
    action: 'Restore the store. Delete damaged files: a server of that build publishes them within an hour',
  },
  build_not_published: {
    meaning: 'Failed to publish this build’s files to the blob store; retried every ten seconds',
    action:
      '`code` and `reason` name the fault of the store or its keys. Replace no server until it is solved',
  },
  build_published: { meaning: 'This build’s files were published after a failure' },
  cache_refresh_failed: {
    meaning:
      'A refresh failed, and a stale page was served: at once, then once a minute, with page and cause',
    action: repairApi,
  },
  client_error: {
    meaning: 'A browser reported an error of a page',
    action: 'Read it. Kind `chunk` after a deploy means a missing file',
  },
  clock_jumped: {
    meaning:
      'The clock of the database, or of the machine with SQLite, jumped by `seconds`; nothing is deleted for a day',
    action: 'Check that the clock is right',
  },
  clock_right: { meaning: 'This machine’s clock is right again' },
  clock_wrong: {
    meaning:
      'This machine’s clock is more than a minute from the database’s; this server sends no mail and runs no jobs',
    action: 'Set the clock; no restart needed',
  },
  csp_violation: { meaning: 'A browser blocked a resource', action: 'Find out who put it into the page' },
  data_folder_too_open: { meaning: 'Other users of this machine may read DATA_DIR', action: '`chmod 700`' },
  database_away: {
    meaning:
      'PostgreSQL is unavailable at start; with `code`, `reason` and `hint`: at once, then once a minute',
    action: 'Follow the `hint`; no restart needed',
  },
  database_back: { meaning: 'PostgreSQL is connected and migrated' },
  database_migration_waiting: { meaning: 'Another process is migrating the database', action: 'Wait' },
  document_listener_failed: {
    meaning: 'A Firestore listener failed; once a minute',
    action: 'If it lasts, check credentials and Firestore',
  },
  document_listener_recovered: { meaning: 'The Firestore listener receives documents again' },
  documents_away: {
    meaning:
      'The document database is unavailable at start; pages show the content without rates, notices and places left',
    action: 'Check credentials and Firestore',
  },
  documents_slow: { meaning: 'The document database took more than two seconds at start' },
  error_page_failed: {
    meaning: 'The error page failed to render; a plain one was sent',
    action: 'Read `err`',
  },
  fact_invalid: {
    meaning:
      'An invalid row or document (`source`, `key`, `reason`) is left out of pages, streams or a newsletter',
    action: 'Correct or delete it by hand, and find out who wrote it',
  },
  form_not_stored: {
    meaning: 'A form was answered 503; nothing was stored',
    action: `${sameCause}; the line has no text of the visitor`,
  },
  form_page_failed: {
    meaning: 'A form was processed, and its confirmation failed to render; a plain one was sent',
    action: 'Read `err`',
  },
  form_sent: { meaning: 'A form was processed, with its `outcome`' },
  job_failed: {
    meaning: 'A scheduled `job` failed; it runs again at the next interval',
    action: 'If it repeats, read `err`',
  },
  live_facts_failed: {
    meaning: 'Failed to load the facts of open pages, or one `topic`; they stay as they are',
    action: repairApi,
  },
  load_shedding_ended: {
    meaning: 'Load shedding ended five seconds ago; with its duration and the number of refusals',
  },
  load_shedding_started: {
    meaning: 'The server is overloaded and sheds load',
    action: 'If it lasts, add a server; see the [runbook](../runbook.md#what-to-do-when)',
  },
  mail_deferred: { meaning: 'A mail was deferred and is retried', action: 'If many, check the mail server' },
  mail_expired: { meaning: 'A mail was abandoned after three days', action: '`premier mail list`' },
  mail_in_doubt: {
    meaning: 'The mail server did not confirm a mail: it may have been sent, and is not retried',
    action: '`premier mail list`',
  },
  mail_not_noted: { meaning: 'The database was unavailable at shutdown; a mail may be sent twice' },
  mail_rejected: { meaning: 'The mail server rejected a mail permanently', action: '`premier mail list`' },
  mail_sender_rejected: {
    meaning: 'The mail server refuses this site: credentials, STARTTLS, sender or relaying',
    action: 'Check SMTP_URL, SMTP_FROM and their DNS records',
  },
  metrics_failed: { meaning: 'Failed to write the metrics', action: 'Read `err`' },
  newsletter_missing: {
    meaning: 'A newsletter that is being sent is missing from the content',
    action: 'Deploy content that has it, or `premier newsletters cancel SLUG`',
  },
  outbox_not_read: {
    meaning: 'Failed to read due mails from the database; retried in five seconds',
    action: 'As for an unavailable database',
  },
  password_queue_free: { meaning: 'The password queue has room again' },
  password_queue_full: {
    meaning: 'More passwords arrive than this server can check',
    action: 'The security log has the clients',
  },
  payment_event: { meaning: 'The card company sent an event of a payment, with its `effect`' },
  payment_lookup_failed: {
    meaning: 'Failed to look up a payment at the card company; its event arrives later',
    action: 'If it lasts, check the card company’s status page',
  },
  payment_needs_attention: {
    meaning: 'A payment event does not match the ledger',
    action: '`premier payments list`',
  },
  payment_not_stored: {
    meaning: 'A payment, or an event of the card company, was not stored; the event is sent again',
    action: sameCause,
  },
  payment_owner_unknown: {
    meaning: 'The card company could not name the owner of an event; the event is stored',
    action: '`premier payments list`',
  },
  payment_provider_unavailable: {
    meaning: 'A payment could not be started',
    action: 'Check the card company’s status page',
  },
  picture_failed: {
    meaning:
      'A link preview image was not drawn, and the plain scene was sent; then once a minute, `repeats`',
    action: 'If it is frequent, read `err`',
  },
  query_failed: {
    meaning: 'A resolver of the embedded query API failed',
    action: 'Read `err`: a bug, or missing content',
  },
  rate_refused: {
    meaning: 'A rate of the feed differs by more than 30 % and was refused',
    action: 'If it is right, set it with `premier documents`',
  },
  rates_feed_failed: {
    meaning: 'Failed to fetch or store the exchange rate feed',
    action: 'Check RATES_FEED_URL. Rates older than an hour are not held for a customer',
  },
  rates_feed_invalid: {
    meaning: 'An invalid line of the feed was skipped',
    action: 'Inform the operator of the feed',
  },
  redis_recovered: { meaning: 'Redis is used again' },
  redis_unavailable: {
    meaning: 'Redis failed and is skipped; at most once a minute',
    action:
      'Read `err`: `OOM` is a full Redis, `NOAUTH` a missing password, `no reply within 50 ms` a slow one',
  },
  request: { meaning: 'A request was answered' },
  request_failed: { meaning: 'A request was answered 5xx', action: 'Read `err`' },
  request_slow: {
    meaning: 'A request took more than two seconds',
    action: 'If many: `http_request_duration_seconds` by route, and `query_api_request_duration_seconds`',
  },
  retention_waits: {
    meaning:
      'Deletion is suspended, as the clock may be wrong (`reason`, `table`, `due` of `rows`); checked again every hour',
    action: 'Check the clock; see the [runbook](../runbook.md#retention)',
  },
  server_stopping: {
    meaning: 'The server shuts down; `reason` is a signal, `uncaught_error` or `database_unusable`',
    action: 'None after a signal',
  },
  session_not_renewed: {
    meaning: 'Failed to renew a session; it continues',
    action: 'If it lasts, check the database',
  },
  session_touch_failed: {
    meaning: 'Failed to store the last use of a session',
    action: 'If it lasts, check the database',
  },
  shared_cache_value_refused: {
    meaning: 'A value in Redis has no valid signature and was not used; once a minute',
    action: 'Find out who writes to this Redis',
  },
  sign_in_project_lookup_failed: {
    meaning: 'Failed to look up an account at Firebase; its token stays valid until it expires',
    action: 'If it lasts, check Firebase',
  },
  sign_in_service_failed: { meaning: 'The embedded sign-in service failed', action: 'Read `err`' },
  site_facts_failed: {
    meaning: 'Failed to load phone number, notices and legal facts; pages omit them',
    action: repairApi,
  },
  submissions_deleted: { meaning: 'Expired submissions were deleted, with their number' },
  uncaught_error: {
    meaning: 'An uncaught error: the server shuts down within five seconds and exits with 1',
    action: 'Read `err`: a bug. The supervisor restarts the server',
  },
} as const satisfies Readonly<Record<string, LogEvent>>;
