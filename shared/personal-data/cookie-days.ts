/** Lifetimes in days of cookies that our scripts read; separate, so that pages do not load the register. */

/** Consent to counting visits: six months. */
export const consentCookieDays = 182;
/** Offers saved in a browser without scripts, from the last one saved. */
export const savedOffersCookieDays = 180;
