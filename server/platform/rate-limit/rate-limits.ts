/** Rate limits by name: the attempts of each window, what counts as one, and the owner of the count. */

export interface Window {
  /** Attempts in the window. */
  max: number;
  seconds: number;
}

const minute = 60;
const hour = 60 * minute;
interface RateLimit {
  /** What counts as an attempt, and the owner of the count: printed in docs/reference/limits.md. */
  counts: string;
  by: string;
  /** Every window must have room. */
  windows: readonly Window[];
}

const limit = (counts: string, by: string, ...windows: readonly Window[]): RateLimit => ({
  counts,
  by,
  windows,
});
const per = (seconds: number) => (max: number) => ({ max, seconds });
const perMinute = per(minute);
const perFiveMinutes = per(5 * minute);
const perHour = per(hour);
const perDay = per(24 * hour);
const ip = 'IP address';

export const rateLimits = {
  form: limit('Form posts, invalid ones included', ip, perMinute(5), perHour(20)),
  /** A post refused by a business rule or a failure is refunded, and a repeated one counts once. */
  email: limit(
    'Stored form posts with this email address, which receives every email to the visitor',
    'mailbox, without a suffix after `+`',
    perMinute(1),
    perDay(5),
  ),
  /** One order is of one currency, and one journey may take several. */
  'order-email': limit('As `email`, for travel money', 'mailbox', perMinute(4), perDay(8)),
  'linked-form': limit(
    'Posts of a form behind an emailed link, whose email goes to the recipient of the link',
    'form and link',
    perMinute(5),
    perDay(20),
  ),
  payment: limit('Redirects to the card page', ip, perMinute(5), perHour(20)),
  'payment-reference': limit('Redirects to the card page', 'booking', perMinute(3)),
  'payment-return': limit(
    "Views of a payment's result, each of which may query the card company",
    ip,
    perMinute(30),
  ),
  /** Thirty a second, at any load. */
  'rendered-page': limit('Renders of pages and page data', ip, perMinute(1_800)),
  'uncached-page': limit(
    'Renders of cacheable pages while 16 or more renders are running',
    ip,
    perMinute(60),
  ),
  'private-page': limit(
    'Renders of private pages while 16 or more are running; tickets and calendars at all times',
    ip,
    perMinute(120),
  ),
  /** Few, because a crawler comes back by itself. */
  'crawled-page': limit('Renders for a crawler while 16 or more renders are running', ip, perMinute(20)),
  'not-found': limit('Requests for unknown paths', ip, perMinute(120)),
  query: limit('Requests to `/graphql`', ip, perMinute(120)),
  /** As much work as three of the largest allowed queries. */
  'query-work': limit('Fields of queries to `/graphql`', ip, perMinute(60_000)),
  'sign-up': limit('New accounts', ip, perMinute(5), perHour(20)),
  'sign-in': limit('Password attempts', ip, perMinute(30)),
  'password-from-address': limit('Password attempts', 'account and IP address', perFiveMinutes(10)),
  'password-of-account': limit('Password attempts', 'account', perHour(100)),
  'password-known-browser': limit(
    'Password attempts in a browser that the account has used',
    'account and browser',
    perFiveMinutes(10),
  ),
  'staff-sign-in': limit(
    'Passkeys, sign-ins with the company account and invitations at the desk',
    ip,
    perMinute(30),
    perHour(300),
  ),
  'account-mail': limit(
    'Requests for an email with a link',
    'kind of email and mailbox',
    perMinute(2),
    perDay(10),
  ),
  'confirmation-again': limit(
    'Confirmations that staff send once more',
    'enquiry, appointment, seats or payment',
    perMinute(1),
    perHour(3),
  ),
  'link-mail': limit('Requests for an email with a link, of any kind', ip, perMinute(10), perHour(30)),
  'link-code': limit('Attempts at the code of such a link', ip, perMinute(30)),
  'account-read': limit('Reads by the sign-in SDK from the embedded service', ip, perMinute(120)),
  'account-read-of-account': limit(
    'Reads by the sign-in SDK from the embedded service',
    'account',
    perMinute(60),
  ),
  'account-change': limit(
    'Name, picture and password changes, deletions and global sign-outs',
    ip,
    perMinute(30),
    perHour(120),
  ),
  'account-change-of-account': limit(
    'Name, picture and password changes, deletions and global sign-outs',
    'account',
    perMinute(20),
    perHour(60),
  ),
  'token-refresh': limit('ID token refreshes', ip, perMinute(120)),
  'token-refresh-of-account': limit(
    'ID token refreshes, and renewals of cookie sessions',
    'account',
    perMinute(60),
  ),
  session: limit('New sessions', ip, perMinute(10)),
  /** One page sends five at most. */
  'client-error-by-address': limit('Browser error reports', ip, perMinute(5)),
  /** A faulty build affects all visitors at once. */
  'client-error': limit('Browser error reports', 'all visitors', perMinute(60)),
  'csp-report': limit('CSP violation reports', ip, perMinute(30)),
  'csp-report-of-all': limit('CSP violation reports', 'all visitors', perMinute(600)),
} satisfies Readonly<Record<string, RateLimit>>;

export type RateLimitName = keyof typeof rateLimits;
