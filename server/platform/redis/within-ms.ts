/** Waits for a reply so long and no longer; a reply that came while this process was busy has come in time. */

/** Rejects after `timeoutMs`. What comes later is dropped. */
export function withinMs<Reply>(timeoutMs: number, reply: Promise<Reply>): Promise<Reply> {
  return new Promise((resolve, reject) => {
    const giveUp = () => reject(new Error(`no reply within ${timeoutMs} ms`));
    // Timers come before sockets in a turn of the event loop: after a long rendering the reply may be there, unread.
    const timer = setTimeout(() => setImmediate(() => setImmediate(giveUp)), timeoutMs);
    reply.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}
