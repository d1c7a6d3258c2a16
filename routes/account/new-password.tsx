/** A password to choose, with the sign-in service's rules as a list that is ticked off while somebody types. */
import { useEffect, useState } from 'react';
import type { MetRules } from '#client/account/password-checks.ts';
import buttonStyles from '#client/components/button.module.css';
import needsScriptStyles from '#client/components/needs-script.module.css';
import type { PasswordOwner } from '#shared/password-guesses.ts';
import type { AccountForm, AccountView, PasswordRule } from '#shared/sign-in.ts';
import { AccountField } from './account-field.tsx';
import type { FormFault } from './account-form.tsx';
import styles from './new-password.module.css';

interface NewPasswordProps {
  form: AccountForm;
  view: AccountView;
  fault: FormFault | null;
  label?: string;
}

export function NewPassword({ form, view, fault, label = 'Password' }: NewPasswordProps) {
  const [shown, setShown] = useState(false);
  const { typed, met } = useMetRules(view, form);
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
    >
      <ul className={styles.passwordRules}>
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
        className={`${buttonStyles.link} ${needsScriptStyles.needsScript}`}
        type="button"
        aria-pressed={shown}
        onClick={() => setShown(!shown)}
      >
        Show what I type
      </button>
    </AccountField>
  );
}

/** What stands in the form, and which rules the password keeps. Null until they have been checked. */
function useMetRules(view: AccountView, form: AccountForm): { typed: string; met: MetRules | null } {
  const [typed, setTyped] = useState('');
  const [met, setMet] = useState<MetRules | null>(null);
  useEffect(() => {
    const element = document.getElementById(`${form}-password`) as HTMLInputElement | null;
    const own = element?.form;
    let turn = 0;
    const check = async () => {
      turn += 1;
      const mine = turn;
      setTyped(element?.value ?? '');
      if (!element?.value) return setMet(null);
      const { checkRules } = await import('#client/account/password-checks.ts');
      const found = await checkRules(view, element.value, ownerOf(view, own));
      if (mine === turn) setMet(found);
    };
    // The list is still there to be read; the service checks in any case.
    const listen = () => void check().catch(() => {});
    own?.addEventListener('input', listen);
    return () => {
      turn += 1;
      own?.removeEventListener('input', listen);
    };
  }, [view, form]);
  return { typed, met };
}

/** Whoever makes an account types who they are; else it is known whose it is. */
function ownerOf({ user, link }: AccountView, form: HTMLFormElement | null | undefined): PasswordOwner {
  const read = (name: string) => (form?.elements.namedItem(name) as HTMLInputElement | null)?.value;
  return { email: read('email') ?? user?.email ?? link?.email ?? '', name: read('name') ?? user?.name ?? '' };
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
    case 'isNotOwn':
      return 'Not your e-mail address or your name';
    case 'isNotCommon':
      return 'Not one of the 10,000 commonest passwords';
  }
}
