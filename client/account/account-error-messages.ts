/** Account error messages: one friendly sentence for each error code of the sign-in service. */
import type { AccountFormName } from '#shared/account/sign-in.ts';

/** One message for all three codes, so that responses do not reveal who has an account. */
const mismatchMessage = 'That email address and password don’t match. Check both, or ask for a new password.';
const weakPasswordMessage = 'The password doesn’t have everything on the list yet.';
const signedOutMessage = 'You’ve been signed out in the meantime. Sign in again: nothing is lost.';

const messages: Readonly<Record<string, string>> = {
  'invalid-email':
    'That doesn’t look like an email address. It should be like name@example.com, without accents.',
  'wrong-password': mismatchMessage,
  'user-not-found': mismatchMessage,
  'invalid-credential': mismatchMessage,
  'email-already-in-use':
    'There is already an account with this email address. Sign in, or ask for a new password.',
  'too-many-requests': 'That’s been tried too many times. Wait a few minutes and try again, or ring us.',
  'user-disabled': 'This account is closed for now. Ring us, and we’ll look into it with you.',
  'expired-action-code': 'This link has expired. Ask for a new one: it takes a moment.',
  'requires-recent-login': 'You signed in a while ago. To be sure it’s you, enter your current password too.',
  'invalid-action-code':
    'This link has already been used, or part of it is missing. Ask for a new one: it takes a moment.',
  'weak-password': weakPasswordMessage,
  'weak-password-short': 'The password is too short. The list shows how long it should be.',
  'weak-password-own':
    'That’s your email address or name, perhaps with a number added: the first thing a ' +
    'stranger would try. Choose another.',
  'weak-password-common':
    'That’s a password strangers try first: a common one, one or two letters repeated, or our name. Choose another.',
  'password-does-not-meet-requirements': weakPasswordMessage,
  'missing-password': 'Enter a password.',
  'missing-email': 'Enter your email address.',
  'user-token-expired': signedOutMessage,
  'invalid-user-token': signedOutMessage,
  'sign-in-required': 'Sign in to confirm your address. After that it’s one press.',
  'service-busy':
    'Lots of people are signing in just now. Nothing has changed: wait a few seconds and try again.',
  'reset-mail-not-sent':
    'The address is yours again and everyone is signed out, but we couldn’t send you the link ' +
    'to choose a new password. Ask for it below: I have forgotten my password.',
  'network-request-failed': 'We couldn’t reach the sign-in service. Nothing has changed: please try again.',
};

const fallbackMessage =
  'That didn’t work, and it’s our fault, not yours. Nothing has changed: try again, or ring us.';

/** Forms that ask a signed-in visitor for the current password. */
const currentPasswordForms = new Set<AccountFormName>(['email', 'password', 'delete']);

export function accountErrorMessage(problem: string, form: AccountFormName): string {
  const text = messages[problem];
  if (text === mismatchMessage && currentPasswordForms.has(form)) return 'Your current password isn’t right.';
  if (problem === 'missing-password' && currentPasswordForms.has(form))
    return 'Enter your current password too.';
  return text ?? fallbackMessage;
}

/** Returns the name of the field that the error is about, or null. */
export function accountErrorField(problem: string, form: AccountFormName): string | null {
  if (/email/.test(problem)) return 'email';
  if (
    currentPasswordForms.has(form) &&
    /credential|wrong-password|missing-password|recent-login/.test(problem)
  )
    return 'current';
  if (form === 'sign-in' && messages[problem] === mismatchMessage) return 'email';
  return /password/.test(problem) ? 'password' : null;
}
