/** Passkeys of staff: options for the browser, and verification of its answer. */
import type {
  AuthenticationResponseJSON,
  AuthenticatorTransport,
  RegistrationResponseJSON,
} from '@simplewebauthn/server';
import type { Selectable } from 'kysely';
import type { Database, Reader } from '../../platform/database/open-database.ts';
import type { Tables, Transaction } from '../../platform/database/tables.ts';
import { type ChallengeUse, consumeChallenge, storeChallenge } from './challenges.ts';
import type { StaffMember } from './staff-store.ts';

export type Passkey = Selectable<Tables['staffPasskeys']>;

export interface PasskeyContext {
  readonly database: Database;
  /** Origin of the desk, which passkeys are bound to. */
  readonly origin: string;
  readonly now: Date;
}

/** Number of passkeys that a person is asked for: with one alone, a lost phone locks its owner out. */
export const askedPasskeys = 2;
export const maxPasskeys = 10;

/** A passkey outlives the groups that give a person's roles, so such a person has one by invitation alone. */
export function mayAddPasskey({ rolesFrom }: StaffMember): boolean {
  return rolesFrom === 'desk';
}

/** The library is large, and most starts serve no sign-in of staff. */
const loadLibrary = () => import('@simplewebauthn/server');

export function listPasskeys(read: Reader, staff: string): Promise<Passkey[]> {
  return read
    .selectFrom('staffPasskeys')
    .selectAll()
    .where('staff', '=', staff)
    .orderBy('createdAt')
    .orderBy('id')
    .execute();
}

export async function registrationOptions(context: PasskeyContext, { id, name, email }: StaffMember) {
  const { generateRegistrationOptions } = await loadLibrary();
  const existing = await listPasskeys(context.database.read, id);
  const options = await generateRegistrationOptions({
    rpName: 'Premier staff desk',
    rpID: new URL(context.origin).hostname,
    userID: new TextEncoder().encode(id),
    userName: email,
    userDisplayName: name,
    attestationType: 'none',
    excludeCredentials: existing.map(toDescriptor),
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  });
  await storeChallenge(context.database, options.challenge, { purpose: 'register', staff: id }, context.now);
  return options;
}

/** `staff` is the signed-in person who proves to be the same; null for a sign-in. */
export async function authenticationOptions(context: PasskeyContext, staff: string | null) {
  const { generateAuthenticationOptions } = await loadLibrary();
  const own = staff === null ? [] : await listPasskeys(context.database.read, staff);
  const options = await generateAuthenticationOptions({
    rpID: new URL(context.origin).hostname,
    userVerification: 'required',
    allowCredentials: own.map(toDescriptor),
  });
  await storeChallenge(context.database, options.challenge, toUse(staff), context.now);
  return options;
}

function toUse(staff: string | null): ChallengeUse {
  return { purpose: staff === null ? 'sign-in' : 'prove', staff };
}

function toDescriptor({ id, transports }: Passkey) {
  return { id, transports: JSON.parse(transports) as AuthenticatorTransport[] };
}

/** Stores the verified answer in a transaction; resolves to false there when its challenge was used. */
type StoreVerified = (transaction: Transaction) => Promise<boolean>;

/** Resolves to null for an answer that is not valid. */
export async function verifyRegistration(
  { origin, now }: PasskeyContext,
  { id: staff }: StaffMember,
  { response, browser }: { response: RegistrationResponseJSON; browser: string },
): Promise<StoreVerified | null> {
  const { verifyRegistrationResponse } = await loadLibrary();
  let challenge = '';
  const verified = await verifyRegistrationResponse({
    response,
    expectedChallenge: noteChallenge((answered) => {
      challenge = answered;
    }),
    expectedOrigin: origin,
    expectedRPID: new URL(origin).hostname,
  }).catch(() => null);
  if (!verified?.verified) return null;
  const { credential } = verified.registrationInfo;
  return async (transaction) => {
    if (!(await consumeChallenge(transaction, challenge, { purpose: 'register', staff }, now))) return false;
    await transaction
      .insertInto('staffPasskeys')
      .values({
        id: credential.id,
        staff,
        publicKey: Buffer.from(credential.publicKey).toString('base64url'),
        counter: credential.counter,
        transports: JSON.stringify(credential.transports ?? []),
        browser,
        createdAt: now.toISOString(),
        lastUsedAt: null,
      })
      .execute();
    return true;
  };
}

/** Resolves to null for an unknown passkey, another person's, or an answer that is not valid. */
export async function verifyAuthentication(
  { database, origin, now }: PasskeyContext,
  staff: string | null,
  response: AuthenticationResponseJSON,
): Promise<{ owner: string; store: StoreVerified } | null> {
  const passkey = await database.read
    .selectFrom('staffPasskeys')
    .selectAll()
    .where('id', '=', response.id)
    .executeTakeFirst();
  if (!passkey || (staff !== null && passkey.staff !== staff)) return null;
  const { verifyAuthenticationResponse } = await loadLibrary();
  let challenge = '';
  const verified = await verifyAuthenticationResponse({
    response,
    expectedChallenge: noteChallenge((answered) => {
      challenge = answered;
    }),
    expectedOrigin: origin,
    expectedRPID: new URL(origin).hostname,
    credential: {
      id: passkey.id,
      publicKey: new Uint8Array(Buffer.from(passkey.publicKey, 'base64url')),
      counter: passkey.counter,
    },
  }).catch(() => null);
  if (!verified?.verified) return null;
  const { newCounter: counter } = verified.authenticationInfo;
  const store: StoreVerified = async (transaction) => {
    if (!(await consumeChallenge(transaction, challenge, toUse(staff), now))) return false;
    const used = await transaction
      .updateTable('staffPasskeys')
      .set({ counter, lastUsedAt: now.toISOString() })
      .where('id', '=', passkey.id)
      .returning('id')
      .execute();
    return used.length > 0;
  };
  return { owner: passkey.staff, store };
}

/** The answer names its challenge; whether that is ours is decided when it is consumed. */
function noteChallenge(note: (challenge: string) => void) {
  return (challenge: string) => {
    note(challenge);
    return true;
  };
}

export async function removePasskey(transaction: Transaction, staff: string, id: string): Promise<boolean> {
  const removed = await transaction
    .deleteFrom('staffPasskeys')
    .where('id', '=', id)
    .where('staff', '=', staff)
    .returning('id')
    .execute();
  return removed.length > 0;
}
