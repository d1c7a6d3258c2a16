/** How the mail server of the settings is spoken to: the waits of the standard, TLS off this machine, few connections. */
import { isLoopback } from '../is-loopback.ts';

const second = 1_000;
const minute = 60 * second;

/** RFC 5321, 4.5.3.2: who waits less sends again what a slow server has already taken. */
const defaults = {
  /** All of it: the name, TCP (which the system itself gives up after some two minutes), TLS and the greeting. */
  connectionTimeout: 8 * minute,
  greetingTimeout: 5 * minute,
  /** Of any answer after that; the longest is the one to the end of DATA. */
  socketTimeout: 10 * minute,
  maxConnections: 10,
  /** Then a connection is made anew. */
  maxMessages: 100,
  /** An idle connection is a place that the server's other clients do not have. */
  idleTimeout: 30 * second,
};

/** What stands in the query of the address comes before what is given here. */
export function smtpOptions(address: string) {
  const { protocol, hostname, searchParams } = new URL(address);
  return {
    url: address,
    pool: true as const,
    ...defaults,
    maxConnections: Number(searchParams.get('maxConnections')) || defaults.maxConnections,
    requireTLS: protocol === 'smtp:' && !isLoopback(hostname),
  };
}

/** What is wrong with an address that looks like one of a mail server; undefined where nothing is. Repeats nothing of it. */
export function validateSmtpUrl(address: string): string | undefined {
  if (!URL.canParse(address) || new URL(address).hostname === '')
    return 'is no address like smtps://user:password@mail.example.test';
  const { protocol, hostname, password, searchParams } = new URL(address);
  for (const name of Object.keys(defaults)) {
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
