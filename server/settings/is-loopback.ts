/** Recognises loopback names and addresses, which only this machine can reach. */

const loopback = /^(?:localhost|127(?:\.\d{1,3}){3}|::1|\[::1\])$/i;

export function isLoopback(host: string): boolean {
  return loopback.test(host);
}
