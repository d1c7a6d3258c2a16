/** Reference of the log: fields of a line, events, and events of the security log. */
import { capitalize } from '#shared/words.ts';
import { type LogEvent, logEvents } from '../../platform/observe/log-events.ts';
import { isBurst, type SecurityEvent, securityEvents } from '../../platform/observe/security-events.ts';
import { code, heading, table } from './markdown.ts';

const eventRows = Object.entries<LogEvent>(logEvents)
  .sort(([one], [other]) => one.localeCompare(other))
  .map(([event, [meaning, action]]) => [code(event), `${meaning}.`, action ? `${action}.` : '']);

const securityRows = Object.entries(securityEvents).map(([event, { meaning }]) => [
  code(event),
  `${capitalize(meaning)}.`,
  isBurst(event as SecurityEvent) ? 'yes' : '',
]);

export function logEventsReference(): string {
  const sources = ['server/platform/observe/log-events.ts', 'server/platform/observe/security-events.ts'];
  return `${heading('Log events', ...sources)}
The log is JSON lines on standard output: \`level\` (30 information, 40 warning, 50 error, 60 fatal),
\`time\` (milliseconds since 1970), \`build\`, \`event\` and a message (\`msg\`).

A request is one line: \`id\` (sent as \`X-Request-Id\`, or taken from a trusted proxy), \`traceId\` (of a
trusted proxy's \`traceparent\`, otherwise \`id\` without hyphens), \`method\`, the route's pattern,
\`status\`, \`ms\`, \`bytes\`, \`cache\` (\`fresh\`, \`stale\`, \`stale-error\`, \`miss\`, or \`none\`
without a cache) and \`whole\`, whether the response was read to its end. It never has the address or the
visitor. Pages from the page cache carry no \`X-Request-Id\`; ten a second at most are logged, and
\`sampled\` is the number that a line represents. The [metrics](metrics.md) count all of them.

## Events

${table(['Event', 'Meaning', 'Action'], eventRows)}
## Security log

Security events are lines of the same log with \`channel: "security"\`, at every LOG_LEVEL but
\`silent\`. A line has the \`event\`, the request's \`id\`, the client's network (\`ip\`: a /24, of IPv6 a
/48), a rough \`browser\`, and \`client\`, \`account\` and \`email\` as pseudonyms of twelve digits, derived
from the first key of SITE_SECRET: one account always has the same digits. \`reason\`, \`limit\`, \`route\`,
\`provider\` and \`origin\` are constants of the code, or the host of another site.

A limited event can be caused by any client at will: it is a warning, logged at once, then counted for a
minute by kind and network (\`repeats\`). With a Firebase project the log covers what this server sees: forms,
sessions and tokens, not the requests that pages send to Google.

Commands write \`command_started\` and \`command_finished\` to \`security.log\` in DATA_DIR, with the
operating system's \`user\` (and \`sudoUser\`), \`host\`, \`command\`, \`subcommand\`, names of options,
pseudonyms of the arguments and the exit \`code\`. A command that cannot be recorded does nothing. Search both
logs for the digits of an account, which \`premier accounts show\` leaves in \`security.log\`.

${table(['Event', 'Meaning', 'Limited'], securityRows)}`;
}
