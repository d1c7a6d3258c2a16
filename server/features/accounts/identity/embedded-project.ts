/** Project id and issuer of the embedded identity service in its tokens. */

export const embeddedProject = 'premier-embedded';
export const embeddedIssuer = `https://securetoken.google.com/${embeddedProject}`;
