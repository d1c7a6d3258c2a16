/** Openings of items are deleted once the pages count as closed. */

import { temporaryFolder } from '../../../tests/support/temporary-folder.ts';
import { openDatabase } from '../../database.ts';
import { deleteExpiredStaff } from './delete-expired-staff.ts';

test('an opening is deleted after a quarter of an hour', async () => {
  const database = await openDatabase({ dataFolder: temporaryFolder('openings'), databaseUrl: undefined });
  const opening = { item: 'payments/R-1', name: 'Ann' };
  await database.write((transaction) =>
    transaction
      .insertInto('staffOpenings')
      .values([
        { ...opening, staff: 'old', at: '2026-11-27T10:00:00.000Z' },
        { ...opening, staff: 'new', at: '2026-11-27T10:00:00.001Z' },
      ])
      .execute(),
  );
  await deleteExpiredStaff(database, new Date('2026-11-27T10:15:00Z'));
  expect(await database.read.selectFrom('staffOpenings').select('staff').execute()).toEqual([
    { staff: 'new' },
  ]);
  await database.close();
});
