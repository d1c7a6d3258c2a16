/** Check of email addresses: accepts those that every mail server carries, in one spelling only. */

/**
 * ASCII only. Other letters would need SMTPUTF8 on every server along the way, and some look like these: a
 * look-alike account or domain would belong to another person. A domain with other letters also has an ASCII
 * form (xn--…), which is accepted. Addresses are not converted to it, so that no email goes to an address its
 * owner never saw. Quoted local parts and IP addresses after the @ are rejected, as no visitor uses one.
 * See https://www.rfc-editor.org/rfc/rfc6531
 */
const asciiEmailPattern =
  /^(?!.{255})[\w!#$%&'*+/=?^`{|}~-]+(?:\.[\w!#$%&'*+/=?^`{|}~-]+)*@(?:[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?\.)+(?=[a-z\d-]*[a-z])[a-z\d](?:[a-z\d-]{0,61}[a-z\d])$/i;
const maxLocalPartLength = 64;

export function isAsciiEmail(text: string): boolean {
  return asciiEmailPattern.test(text) && text.indexOf('@') <= maxLocalPartLength;
}
