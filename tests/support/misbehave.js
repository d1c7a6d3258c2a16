/** Preloaded into a server by `--import`: SIGUSR2 keeps its loop busy for twelve seconds, SIGHUP throws what nobody catches, SIGWINCH rejects it. Plain JavaScript, as Node 20 runs no TypeScript. */

process.on('SIGUSR2', () => {
  const end = Date.now() + 12_000;
  while (Date.now() < end);
});
process.on('SIGHUP', () => {
  throw new Error('nobody catches this');
});
process.on('SIGWINCH', () => {
  void Promise.reject(new Error('nobody awaits this'));
});
