/** The rules that the sign-in service has for passwords, asked for with the SDK and kept a while. */
import type { PasswordRule } from '#shared/sign-in.ts';
import type { SignInService } from './sign-in-service.ts';

const keepMs = 10 * 60_000;
const switches = [
  'containsLowercaseLetter',
  'containsUppercaseLetter',
  'containsNumericCharacter',
  'containsNonAlphanumericCharacter',
] as const;

/** Never rejects: without an answer there is the rule that every such service has. */
export function createRulesReader(
  service: SignInService,
  now: () => Date,
): () => Promise<readonly PasswordRule[]> {
  let known: { rules: readonly PasswordRule[]; atMs: number } | undefined;
  return async () => {
    const nowMs = now().getTime();
    if (known && nowMs - known.atMs < keepMs) return known.rules;
    try {
      known = { rules: await askRules(service), atMs: nowMs };
    } catch {
      return known?.rules ?? [{ rule: 'meetsMinPasswordLength', length: 6 }, ...ownRules(service)];
    }
    return known.rules;
  };
}

async function askRules(service: SignInService): Promise<PasswordRule[]> {
  const { customStrengthOptions: options } = await service.use(
    { client: { address: 'this site', account: null, knownBrowser: null } },
    async (auth, sdk) => (await sdk.validatePassword(auth, '')).passwordPolicy,
  );
  const { minPasswordLength, maxPasswordLength } = options;
  return [
    ...(minPasswordLength ? [{ rule: 'meetsMinPasswordLength' as const, length: minPasswordLength }] : []),
    ...(maxPasswordLength ? [{ rule: 'meetsMaxPasswordLength' as const, length: maxPasswordLength }] : []),
    ...switches.filter((name) => options[name]).map((rule) => ({ rule })),
    ...ownRules(service),
  ];
}

/** Those that no policy of the SDK has a word for; a Firebase project does not judge by them. */
function ownRules({ embedded }: SignInService): PasswordRule[] {
  return embedded ? [{ rule: 'isNotOwn' }, { rule: 'isNotCommon' }] : [];
}
