/** For how many days browsers keep the cookies that scripts of ours look at: alone here, so that a page carries no more of the register. */

/** An answer about counting visits: six months. */
export const consentCookieDays = 182;
/** What was saved in a browser without scripts, from the last of it. */
export const savedOffersCookieDays = 180;
