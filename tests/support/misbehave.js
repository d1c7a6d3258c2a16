/** Preloaded with `--import`: signals block the loop, throw or reject. Node 20 runs no TypeScript. */

process.on('SIGUSR2', () => {
  const end = Date.now() + 12_000;
  while (Date.now() < end);
});
process.on('SIGHUP', () => {
  throw new Error('an uncaught error');
});
process.on('SIGWINCH', () => {
  void Promise.reject(new Error('an unhandled rejection'));
});
