/** New-password field: lists the sign-in service's rules and ticks them off as the visitor types. */
import { useEffect, useState } from 'react';
import type { PasswordRuleResults } from '#client/account/check-password-rules.ts';
import buttonStyles from '#client/components/page-parts/button.module.css';
import needsScriptStyles from '#client/components/page-parts/needs-script.module.css';
import type { PasswordOwner } from '#shared/account/password-strength.ts';
import type { AccountFormName, AccountView, PasswordRule } from '#shared/account/sign-in.ts';
import { AccountField } from './account-field.tsx';
import type { FormFieldError } from './account-form.tsx';
import styles from './new-password.module.css';

interface NewPasswordProps {
  form: AccountFormName;
  view: AccountView;
  error: FormFieldError | null;
  label?: string;
}

export function NewPassword({ form, view, error, label = 'Password' }: NewPasswordProps) {
  const [shown, setShown] = useState(false);
  const { typed, results } = usePasswordRules(view, form);
  return (
    <AccountField
      form={form}
      error={error}
      name="password"
      label={label}
      type={shown ? 'text' : 'password'}
      autoComplete="new-password"
      autoCapitalize="none"
      spellCheck={false}
      maxLength={1000}
      required
    >
      <ul className={styles.passwordRules}>
        {view.rules.map((rule) => (
          <li key={rule.rule} data-met={results?.[rule.rule] === true || undefined}>
            {ruleLabel(rule)}
            {typed && results && (
              <span className="visually-hidden">{results[rule.rule] ? ': done' : ': not yet'}</span>
            )}
          </li>
        ))}
      </ul>
      <button
        className={`${buttonStyles.link} ${needsScriptStyles.needsScript}`}
        type="button"
        aria-pressed={shown}
        onClick={() => setShown(!shown)}
      >
        Show password
      </button>
    </AccountField>
  );
}

/** Returns the typed password and the result of each rule; `results` is null until the rules are checked. */
function usePasswordRules(
  view: AccountView,
  form: AccountFormName,
): { typed: string; results: PasswordRuleResults | null } {
  const [typed, setTyped] = useState('');
  const [results, setResults] = useState<PasswordRuleResults | null>(null);
  useEffect(() => {
    const element = document.getElementById(`${form}-password`) as HTMLInputElement | null;
    const formElement = element?.form;
    let checkCount = 0;
    const check = async () => {
      checkCount += 1;
      const ownCount = checkCount;
      setTyped(element?.value ?? '');
      if (!element?.value) return setResults(null);
      const { checkPasswordRules } = await import('#client/account/check-password-rules.ts');
      const found = await checkPasswordRules(view, element.value, getOwner(view, formElement));
      if (ownCount === checkCount) setResults(found);
    };
    // Ignores failures: the list can still be read, and the sign-in service validates in any case.
    const listen = () => void check().catch(() => {});
    formElement?.addEventListener('input', listen);
    return () => {
      checkCount += 1;
      formElement?.removeEventListener('input', listen);
    };
  }, [view, form]);
  return { typed, results };
}

/** Reads the owner from the sign-up form; other forms fall back to the account or the link. */
function getOwner({ user, link }: AccountView, form: HTMLFormElement | null | undefined): PasswordOwner {
  const read = (name: string) => (form?.elements.namedItem(name) as HTMLInputElement | null)?.value;
  return { email: read('email') ?? user?.email ?? link?.email ?? '', name: read('name') ?? user?.name ?? '' };
}

function ruleLabel(rule: PasswordRule): string {
  switch (rule.rule) {
    case 'meetsMinPasswordLength':
      return `At least ${rule.length} characters. Three random words work well`;
    case 'meetsMaxPasswordLength':
      return `At most ${rule.length} characters`;
    case 'containsLowercaseLetter':
      return 'A lower-case letter';
    case 'containsUppercaseLetter':
      return 'A capital letter';
    case 'containsNumericCharacter':
      return 'A number';
    case 'containsNonAlphanumericCharacter':
      return 'A symbol, such as ! or ?';
    case 'isNotOwn':
      return 'Not your email address or name';
    case 'isNotCommon':
      return 'Not a common password, one or two letters repeated, or our name';
  }
}
