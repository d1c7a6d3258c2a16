/** Entry point of the operators' commands: `premier <noun> <verb> [arguments]`. */
import path from 'node:path';
import { commands } from './commands.ts';
import { runCommandLine } from './platform/command-line/run-command-line.ts';

runCommandLine(commands, path.resolve(import.meta.dirname, '../..'), async () => {
  const { siteParts } = await import('./site-parts.ts');
  return siteParts;
});
