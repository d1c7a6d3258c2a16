/** Renamed settings: the old names are still read for one release, with a warning. */
import type { SettingName } from './settings.ts';

/** Remove in the release after the one that introduced the new names. */
export const renamedSettings = {
  PAGE_STORE: 'PAGE_CACHE',
  PAGE_STORE_MB: 'PAGE_CACHE_MB',
  PAYLOAD_STORE: 'PAYLOAD_CACHE',
  PAYLOAD_STORE_MB: 'PAYLOAD_CACHE_MB',
  TRUSTED_HOPS: 'TRUST_PROXY',
  LAME_DUCK_MS: 'SHUTDOWN_DELAY_MS',
  SANDBOX_PAGE: 'STAFF_PAGE',
  PAYMENT_SANDBOX: 'PAYMENT_TEST_MODE',
} as const satisfies Readonly<Record<string, SettingName>>;

export type Source = Readonly<Record<string, string | undefined>>;

/** Returns the values under their current names, and warnings about the old ones. */
export function renameSettings(source: Source): { readonly source: Source; readonly warnings: string[] } {
  const renamed: Record<string, string | undefined> = { ...source };
  const warnings: string[] = [];
  for (const [old, name] of Object.entries(renamedSettings)) {
    if (!source[old]) continue;
    delete renamed[old];
    if (source[name])
      warnings.push(`${old} is now called ${name}; both are set, and ${name} is the one that counts`);
    else {
      renamed[name] = source[old];
      warnings.push(`${old} is now called ${name}; the next release does not read the old name`);
    }
  }
  return { source: renamed, warnings };
}
