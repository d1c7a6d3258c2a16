/** Tells names and addresses of this machine that nobody else can reach. */

const loopback = /^(?:localhost|127(?:\.\d{1,3}){3}|::1|\[::1\])$/i;

export function isLoopback(host: string): boolean {
  return loopback.test(host);
}
