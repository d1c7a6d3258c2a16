/** Runs built commands in turn, as `node dist/server/premier.js` does, without starting Node for each. */
import { createRequire } from 'node:module';

/** @typedef {{ file: string, args: readonly string[], env: NodeJS.ProcessEnv, cwd: string }} CommandCall */

const require = createRequire(import.meta.url);
const endProcess = process.exit.bind(process);
const RealDate = Date;
/** Clock offset of the running command. */
let offsetMs = 0;

globalThis.Date = new Proxy(RealDate, {
  construct: (target, parts, newTarget) =>
    Reflect.construct(target, parts.length === 0 ? [RealDate.now() + offsetMs] : parts, newTarget),
  get: (target, name) => (name === 'now' ? () => target.now() + offsetMs : Reflect.get(target, name)),
});

process.on('disconnect', () => endProcess());
process.on('message', (/** @type {CommandCall} */ { file, args, env, cwd }) => {
  process.chdir(cwd);
  process.argv = [process.execPath, file, ...args];
  for (const name of Object.keys(process.env)) delete process.env[name];
  Object.assign(process.env, env);
  offsetMs = Number(env.CLOCK_OFFSET_MS ?? 0);
  process.exitCode = undefined;
  process.exit = /** @type {typeof process.exit} */ (
    (code = process.exitCode ?? 0) => process.send?.({ status: code })
  );
  // Shared chunks stay loaded; the entry module is evaluated again, which runs the command.
  delete require.cache[require.resolve(file)];
  require(file);
});
