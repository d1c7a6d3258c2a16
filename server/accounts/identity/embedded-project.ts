/** How the embedded identity service calls itself in its tokens. */

export const embeddedProject = 'premier-embedded';
export const embeddedIssuer = `https://securetoken.google.com/${embeddedProject}`;
