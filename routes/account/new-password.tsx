/** A password to choose, with the sign-in service's rules as a list that is ticked off while somebody types. */
import { useEffect, useState } from 'react';
import type { AccountForm, AccountView, PasswordRule } from '#shared/sign-in.ts';
import { AccountField } from './account-field.tsx';
import type { FormFault } from './account-form.tsx';

interface NewPasswordProps {
  form: AccountForm;
  view: AccountView;
  fault: FormFault | null;
  label?: string;
}

export function NewPassword({ form, view, fault, label = 'Password' }: NewPasswordProps) {
  const [typed, setTyped] = useState('');
  const [shown, setShown] = useState(false);
  const met = useMetRules(view, typed);
  return (
    <AccountField
      form={form}
      fault={fault}
      name="password"
      label={label}
      type={shown ? 'text' : 'password'}
      autoComplete="new-password"
      autoCapitalize="none"
      spellCheck={false}
      maxLength={1000}
      required
      onInput={(event) => setTyped(event.currentTarget.value)}
    >
      <ul className="password-rules">
        {view.rules.map((rule) => (
          <li key={rule.rule} data-met={met?.[rule.rule] === true || undefined}>
            {ruleWords(rule)}
            {typed && met && (
              <span className="visually-hidden">{met[rule.rule] ? ': done' : ': not yet'}</span>
            )}
          </li>
        ))}
      </ul>
      <button
        className="link-button needs-script"
        type="button"
        aria-pressed={shown}
        onClick={() => setShown(!shown)}
      >
        Show what I type
      </button>
    </AccountField>
  );
}

/** Asks the SDK, which asks the service for its rules once. Null until it has answered. */
function useMetRules(view: AccountView, typed: string): Readonly<Record<string, unknown>> | null {
  const [met, setMet] = useState<Readonly<Record<string, unknown>> | null>(null);
  useEffect(() => {
    if (!typed) return setMet(null);
    let current = true;
    import('#client/account/browser-sdk.ts')
      .then(({ checkPassword }) => checkPassword(view.service, typed))
      .then((status) => current && setMet(status))
      // The list is still there to be read; the service checks in any case.
      .catch(() => {});
    return () => {
      current = false;
    };
  }, [view.service, typed]);
  return met;
}

function ruleWords(rule: PasswordRule): string {
  switch (rule.rule) {
    case 'meetsMinPasswordLength':
      return `At least ${rule.length} characters; three words in a row are good`;
    case 'meetsMaxPasswordLength':
      return `At most ${rule.length} characters`;
    case 'containsLowercaseLetter':
      return 'A small letter';
    case 'containsUppercaseLetter':
      return 'A capital letter';
    case 'containsNumericCharacter':
      return 'A digit';
    case 'containsNonAlphanumericCharacter':
      return 'A sign such as ! or ?';
  }
}
