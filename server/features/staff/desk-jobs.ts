/** Jobs of the desk: groups of its first page, the ways into each in their order, and a line about each. */

export interface Job {
  readonly title: string;
  /** What a page is for, by its address; a feature gives the link to it. */
  readonly ways: Readonly<Record<string, string>>;
}

export const jobs: readonly Job[] = [
  {
    title: 'Visitors',
    ways: {
      '/staff/enquiries': 'Answer, hand on, search by name',
      '/staff/support': 'Send an email again, the account, offers by email',
      '/staff/emails': 'Why, and sending them again',
      '/staff/visitors': 'Hand over a copy, or delete it',
    },
  },
  {
    title: 'Diary and events',
    ways: {
      '/staff/diary': 'Book, move, cancel, keep a time free',
      '/staff/events': 'Check tickets in, give seats back',
    },
  },
  {
    title: 'Prices and pages',
    ways: {
      '/staff/prices': 'Look at the partner’s page, confirm or change',
      '/staff/content': 'Change what visitors read',
      '/staff/notices': 'On every page, or for one branch',
      '/staff/places': 'The last nine, or sold out',
      '/staff/rates': 'The rates of the day',
      '/staff/pictures': 'Photographs of offers, places and branches',
      '/staff/newsletters': 'Write, test and send',
    },
  },
  {
    title: 'Money',
    ways: { '/staff/payments?view=all': 'Search, refund, a day’s figures' },
  },
  {
    title: 'People',
    ways: {
      '/staff/people': 'Invite, change roles, end an access',
      '/staff/acts': 'Everybody’s changes, newest first',
    },
  },
];
