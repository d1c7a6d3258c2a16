/** Sources of personal data, as people at the desk know them. */
export const sourceTitles: Readonly<Record<string, string>> = {
  submissions: 'Forms sent, and what we did with them',
  mail: 'Emails',
  seats: 'Seats at events, sales and meet-ups',
  appointments: 'Appointments',
  accounts: 'Account',
  subscriptions: 'What they agreed to get, and objections',
  newsletters: 'Newsletters they were sent',
  'offer-news': 'News of saved holidays',
  payments: 'Payments',
  acts: 'What staff did about them',
  staff: 'Works here',
};
