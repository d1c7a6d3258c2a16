/** Address of the feed of press releases; the server makes the file, so it is no page of the table. */
export const pressFeedPath = '/press/feed.xml';
