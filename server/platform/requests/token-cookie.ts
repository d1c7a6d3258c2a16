/** Cookie with the visitor's bearer token; its name is that of the earlier site, whose visitors carry it. */
export const tokenCookie = 'apollo:default.token';
