/** Maps the SDK's user to the specified fields, without the tokens that the SDK stores beside them. */
import type { User } from 'firebase/auth';
import type { SignedInUser } from '#shared/account/sign-in.ts';

export function toSignedInUser(user: User): SignedInUser {
  const { uid, displayName, email, emailVerified, phoneNumber, photoURL, tenantId, isAnonymous } = user;
  const { creationTime, lastSignInTime } = user.metadata;
  return {
    uid,
    displayName,
    email,
    emailVerified,
    phoneNumber,
    photoURL,
    tenantId,
    providerData: user.providerData.map((provider) => ({
      providerId: provider.providerId,
      uid: provider.uid,
      displayName: provider.displayName,
      email: provider.email,
      phoneNumber: provider.phoneNumber,
      photoURL: provider.photoURL,
    })),
    isAnonymous,
    metadata: { ...(creationTime && { creationTime }), ...(lastSignInTime && { lastSignInTime }) },
  };
}
