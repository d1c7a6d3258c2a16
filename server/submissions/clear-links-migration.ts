/** Removes link tokens from stored submissions: they open personal data and are valid for years. */
import type { Kysely, Migration } from 'kysely';
import { withoutToken } from './without-token.ts';

interface Row {
  form: string;
  id: string;
  path: string;
  content: string;
}

export const clearLinks: Migration = {
  async up(database: Kysely<unknown>) {
    const tables = database as Kysely<{ submissions: Row }>;
    const rows = await tables
      .selectFrom('submissions')
      .select(['id', 'path', 'content'])
      .where('form', 'in', ['preferences', 'newsletter-stop'])
      .execute();
    for (const { id, path, content } of rows) {
      const answers = (JSON.parse(content) as { field: string }[]).filter(({ field }) => field !== 'token');
      await tables
        .updateTable('submissions')
        .set({ path: withoutToken(path), content: JSON.stringify(answers) })
        .where('id', '=', id)
        .execute();
    }
  },
};
