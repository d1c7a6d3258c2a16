/** Runs the command that the process was started with, and exits with its code. */
import { requireEmbeddedQueryApi } from './command-settings.ts';
import type { CommandCall, Registry, SiteParts } from './define-commands.ts';
import { exitCodeOf, exitCodes } from './exit-codes.ts';
import { formatGeneralHelp, formatNounHelp } from './format-help.ts';
import { loadCommands, parseCommandLine } from './parse-command-line.ts';

/** `root` is the project folder. */
export function runCommandLine(registry: Registry, root: string, site: SiteParts): void {
  // Files that a command creates are readable by the server's user only, like those of the server.
  process.umask(0o077);
  // Exits once stdout is flushed, without waiting for an unreachable database.
  const exit = (code: number) => process.stdout.write('', () => process.exit(code));
  run(registry, { root, site }, process.argv.slice(2)).then(exit, (error: unknown) => {
    process.stderr.write(`${(error as Error).message}\n`);
    exit(exitCodeOf(error));
  });
}

async function run(
  registry: Registry,
  context: Pick<CommandCall, 'root' | 'site'>,
  words: readonly string[],
): Promise<number> {
  const parsed = await parseCommandLine(registry, words);
  if (!('help' in parsed)) {
    const call = { ...parsed.call, ...context };
    if (parsed.storedBy === 'query-api') await requireEmbeddedQueryApi(call);
    return parsed.run(call, parsed.values);
  }
  const { noun } = parsed.help;
  process.stdout.write(
    `${noun ? formatNounHelp(noun, await loadCommands(registry, noun)) : await describeAll(registry)}\n`,
  );
  return exitCodes.done;
}

async function describeAll(registry: Registry): Promise<string> {
  const nouns = Object.keys(registry);
  return formatGeneralHelp(
    await Promise.all(nouns.map(async (noun) => [noun, await loadCommands(registry, noun)] as const)),
  );
}
