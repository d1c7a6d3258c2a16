/** Path of the press releases' feed; the server generates it, so it is not in the route table. */
export const pressFeedPath = '/press/feed.xml';
