/** Intended differences between the embedded sign-in service and Google's emulator, with reasons. */
import type { KnownDifferences } from '../support/journey-record.ts';

const neverTakenBack = 'production takes tokens back here, as we do; the emulator never does';
const noLink = 'the emulator makes no such link for a change that was confirmed; production does, as we do';

export const knownInSdk: KnownDifferences = {
  'rules for passwords': 'the emulator does not have this call; production does',
  'sign up as nobody': 'a project can switch this off, and ours is; the emulator cannot',
  'the ID token just after': 'we give a new token with the new name at once; Google gives none for a name',
  'confirm the address without a session':
    'we confirm an address only for whoever is signed in to its account: a stranger may have made it',
  'confirm the address': 'at Google’s the step before has used the code',
  'apply a code to reset': 'the emulator tells a word that the SDK has no code for',
  'an address that is taken':
    'with protected addresses production tells nobody, as we do; the emulator tells',
  'another address at once': 'with protected addresses production refuses, as we do; the emulator obeys',
  'refresh after the reset': neverTakenBack,
  'refresh after the change': neverTakenBack,
  'refresh after taking back': neverTakenBack,
  'sign in at the address taken back':
    'whoever took the account may know its password: here it is good for nothing until a new one is chosen',
  'refresh elsewhere': neverTakenBack,
  'refresh after everything was taken back': neverTakenBack,
};

export const knownInForms: KnownDifferences = {
  'change the address': neverTakenBack,
  'look at the link to take back': noLink,
};
