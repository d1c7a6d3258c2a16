/** Options for the configured mail server: time limits of the standard, TLS unless local, pooling. */
import { isLoopback } from './is-loopback.ts';

const second = 1_000;
const minute = 60 * second;

/**
 * A client that waits less than this sends again what a slow server has already accepted.
 * See https://www.rfc-editor.org/rfc/rfc5321#section-4.5.3.2
 */
export const smtpDefaults = {
  /** Limit for connecting in all: DNS, TCP (the system gives up after some two minutes), TLS and greeting. */
  connectionTimeout: 8 * minute,
  greetingTimeout: 5 * minute,
  /** Limit of any later reply; the longest is the one to the end of DATA. */
  socketTimeout: 10 * minute,
  maxConnections: 10,
  /** Number of mails after which a connection is replaced. */
  maxMessages: 100,
  /** An idle connection occupies a place that the server's other clients could use. */
  idleTimeout: 30 * second,
};

/** Parameters in the URL's query override these options. */
export function smtpOptions(address: string) {
  const { protocol, hostname, searchParams } = new URL(address);
  return {
    url: address,
    pool: true as const,
    ...smtpDefaults,
    maxConnections: Number(searchParams.get('maxConnections')) || smtpDefaults.maxConnections,
    requireTLS: protocol === 'smtp:' && !isLoopback(hostname),
  };
}

/** Returns the fault of a mail server's URL, or undefined when it is valid. Repeats no part of the URL. */
export function validateSmtpUrl(address: string): string | undefined {
  if (!URL.canParse(address) || new URL(address).hostname === '')
    return 'is no address like smtps://user:password@mail.example.test';
  const { protocol, hostname, password, searchParams } = new URL(address);
  for (const name of Object.keys(smtpDefaults)) {
    const value = searchParams.get(name);
    if (value !== null && !/^[1-9]\d{0,8}$/.test(value))
      return `has a ${name} that is no whole number above 0`;
  }
  const isUnencrypted =
    protocol === 'smtp:' && !isLoopback(hostname) && searchParams.get('requireTLS') === 'false';
  if (isUnencrypted && password !== '')
    return 'has a password and requireTLS=false, so that the password would be sent in clear; leave one of them out';
  return undefined;
}
