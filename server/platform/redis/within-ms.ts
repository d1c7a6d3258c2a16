/** Time limit for a reply; a reply that arrived while this process was busy is in time. */

/** Rejects after `timeoutMs`; a later reply is dropped. */
export function withinMs<Reply>(timeoutMs: number, reply: Promise<Reply>): Promise<Reply> {
  return new Promise((resolve, reject) => {
    const giveUp = () => reject(new Error(`no reply within ${timeoutMs} ms`));
    // The event loop runs timers before sockets: after a long render, the reply may have arrived unread.
    // See https://nodejs.org/en/learn/asynchronous-work/event-loop-timers-and-nexttick
    const timer = setTimeout(() => setImmediate(() => setImmediate(giveUp)), timeoutMs);
    reply.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}
