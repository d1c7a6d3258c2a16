/** Reads the sign-in service's password rules with the SDK and caches them. */
import type { PasswordRule } from '#shared/account/sign-in.ts';
import type { SignInService } from './sign-in-service.ts';

const ttlMs = 10 * 60_000;
const switches = [
  'containsLowercaseLetter',
  'containsUppercaseLetter',
  'containsNumericCharacter',
  'containsNonAlphanumericCharacter',
] as const;

/** Never rejects: without an answer it falls back to the minimum length that every such service requires. */
export function createPasswordRulesReader(
  service: SignInService,
  now: () => Date,
): () => Promise<readonly PasswordRule[]> {
  let cached: { rules: readonly PasswordRule[]; atMs: number } | undefined;
  return async () => {
    const nowMs = now().getTime();
    if (cached && nowMs - cached.atMs < ttlMs) return cached.rules;
    try {
      cached = { rules: await fetchRules(service), atMs: nowMs };
    } catch {
      return cached?.rules ?? [{ rule: 'meetsMinPasswordLength', length: 6 }, ...embeddedRules(service)];
    }
    return cached.rules;
  };
}

async function fetchRules(service: SignInService): Promise<PasswordRule[]> {
  const { customStrengthOptions: options } = await service.use(
    { client: { ipKey: 'this site', account: null, knownBrowser: null } },
    async (auth, sdk) => (await sdk.validatePassword(auth, '')).passwordPolicy,
  );
  const { minPasswordLength, maxPasswordLength } = options;
  return [
    ...(minPasswordLength ? [{ rule: 'meetsMinPasswordLength' as const, length: minPasswordLength }] : []),
    ...(maxPasswordLength ? [{ rule: 'meetsMaxPasswordLength' as const, length: maxPasswordLength }] : []),
    ...switches.filter((name) => options[name]).map((rule) => ({ rule })),
    ...embeddedRules(service),
  ];
}

/** Rules that the SDK's policy cannot express. A Firebase project does not apply them. */
function embeddedRules({ embedded }: SignInService): PasswordRule[] {
  return embedded ? [{ rule: 'isNotOwn' }, { rule: 'isNotCommon' }] : [];
}
