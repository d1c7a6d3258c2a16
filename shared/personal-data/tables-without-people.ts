/** Tables without personal data, with the reason; a rule test finds every other table in the register. */

export const tablesWithoutPeople: Readonly<Record<string, string>> = {
  accountKeys: 'keys that tokens are signed with, sealed',
  appointmentBlocks: 'times at which one of our own people takes no appointments',
  documentChanges: 'counts changes of rates, notices and lists',
  jobs: 'which server runs which scheduled job',
  newsletterRuns: 'which newsletter is being sent, since when',
  rateMarks: 'what a pound bought when we last wrote about a currency',
  seatCounts: 'how many seats of an event are taken',
  kysely_migration: 'the migrations that have run',
  kysely_migration_lock: 'lets one server at a time run migrations',
};
