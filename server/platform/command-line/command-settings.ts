/** Settings of a command: the environment and, in an installed package, the env file of the systemd unit. */
import { accessSync, constants, existsSync } from 'node:fs';
import path from 'node:path';
import { type Env, readEnv, SettingsError } from '../../settings/env.ts';
import { NoSiteError } from '../no-site-error.ts';
import type { CommandCall } from './define-commands.ts';

const standardFile = '/etc/premier-website.env';

interface SettingsFile {
  readonly name: string;
  /** False in a checkout without SETTINGS_FILE, where only the environment is read. */
  readonly applies: boolean;
  readonly exists: boolean;
}

/**
 * Reads the settings and runs `run`. An error that other settings would fix says where they come from.
 * `root` is the project folder.
 */
export async function withSettings<Result>(
  root: string,
  run: (env: Env) => Promise<Result>,
): Promise<Result> {
  const file = findSettingsFile(root);
  try {
    if (file.applies && file.exists) loadSettingsFile(file.name);
    // Commands count no rate-limited attempts, so they need no Redis.
    return await run({ ...readEnv(process.env), redisUrl: undefined });
  } catch (error) {
    if (!(error instanceof NoSiteError || error instanceof SettingsError)) throw error;
    throw new Error(`${error.message}\n${describeSource(file)}`, { cause: error });
  }
}

/** Throws where the data of the command are in a hosted query API: none of them are here. */
export function requireEmbeddedQueryApi({ root, noun }: CommandCall): Promise<void> {
  return withSettings(root, async ({ queryApiUrl }) => {
    if (queryApiUrl)
      throw new Error(
        `"premier ${noun}" does not apply: its data are in the hosted query API at ${queryApiUrl}, set by QUERY_API_URL.`,
      );
  });
}

function findSettingsFile(root: string): SettingsFile {
  const named = process.env.SETTINGS_FILE;
  const name = named || standardFile;
  // An installed package has no sources and reads the standard file. A checkout reads only a file named in
  // SETTINGS_FILE, so that it never works on a real site by accident.
  return {
    name,
    applies: Boolean(named) || !existsSync(path.join(root, 'server')),
    exists: existsSync(name),
  };
}

/** The environment overrides the file, as with `node --env-file`. */
function loadSettingsFile(name: string): void {
  try {
    accessSync(name, constants.R_OK);
  } catch {
    throw new Error(
      `${name} holds the settings, and this user may not read it: run the command as the site's user, by \`premier\` or, as root, by setpriv --reuid=premier-website --regid=premier-website --init-groups …`,
    );
  }
  process.loadEnvFile(name);
}

function describeSource({ name, applies, exists }: SettingsFile): string {
  if (!applies)
    return `In a checkout settings come from the environment only: set those of the server, such as DATA_DIR=/var/lib/premier-website, or a settings file: SETTINGS_FILE=${name}`;
  return exists
    ? `Settings come from the environment and from ${name}: set those of the server there (DATA_DIR, DATABASE_URL, SITE_SECRET …), or another file: SETTINGS_FILE=…`
    : `Settings come from the environment and from ${name}, which does not exist: set those of the server, such as DATA_DIR=/var/lib/premier-website, or another file: SETTINGS_FILE=…`;
}
