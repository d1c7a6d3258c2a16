/** Which email addresses we take, wherever one comes in: those that every mail server carries, written in one way only. */

/**
 * ASCII alone. Other letters would need SMTPUTF8 of every server on the way, and some look like these: an account of a
 * look-alike, or a mail to its domain, would be somebody else's. A domain of other letters has a writing of its own in
 * ASCII (xn--…), which is taken; it is not turned into that here, so that nobody is written to at an address that they
 * never saw. Quoted names before the @, and addresses of machines after it, are left out: nobody has one to be reached at.
 */
const asciiEmailPattern =
  /^(?!.{255})[\w!#$%&'*+/=?^`{|}~-]+(?:\.[\w!#$%&'*+/=?^`{|}~-]+)*@(?:[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?\.)+(?=[a-z\d-]*[a-z])[a-z\d](?:[a-z\d-]{0,61}[a-z\d])$/i;
const maxLocalPartLength = 64;

export function isAsciiEmail(text: string): boolean {
  return asciiEmailPattern.test(text) && text.indexOf('@') <= maxLocalPartLength;
}
