/** Tables of docs/operations.md have every setting, every log event and every security event. */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { listSettings } from '#server/define-setting.ts';
import { securityEvents } from '#server/platform/observe/security-events.ts';
import { settings } from '#server/settings.ts';

const root = path.resolve(import.meta.dirname, '../..');
const operations = readFileSync(path.join(root, 'docs/operations.md'), 'utf8');

test('every setting is in docs/operations.md with its default and its meaning', () => {
  for (const { name, schema } of listSettings(settings)) {
    const standard = schema.default === undefined ? '' : `\`${schema.default}\``;
    expect(operations).toContain(`| \`${name}\` | ${standard} | ${schema.description} |`);
  }
});

test('docs/operations.md lists every event of the security log with its meaning, and no other', () => {
  const [, table = ''] = /<!-- security events -->([\s\S]*)<!-- \/security events -->/.exec(operations) ?? [];
  expect(table.trim().split('\n').slice(2)).toEqual(
    Object.entries(securityEvents).map(([event, { meaning }]) => `| \`${event}\` | ${meaning} |`),
  );
});

test('docs/operations.md lists every event of the log with what to do about it, and no other', () => {
  const [, table = ''] = /<!-- log events -->([\s\S]*)<!-- \/log events -->/.exec(operations) ?? [];
  const rows = table.trim().split('\n').slice(2);
  const listed = rows.flatMap((row) => [...(row.split('|')[1] ?? '').matchAll(/`(\w+)`/g)]);
  expect(listed.map(([, event]) => event).sort()).toEqual(eventsLogged());
  for (const row of rows) expect(row.split(' | ')).toHaveLength(3);
});

/** Finds the events that the server's sources name: `event: 'name'`, or one of two. */
function eventsLogged(): string[] {
  const folder = path.join(root, 'server');
  const events = new Set<string>();
  for (const file of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
    if (!file.endsWith('.ts') || file.endsWith('.test.ts')) continue;
    const source = readFileSync(path.join(folder, file), 'utf8');
    for (const [, one, other] of source.matchAll(/\bevent(?:: | = )(?:\w+ \? '([a-z_]+)' : )?'([a-z_]+)'/g))
      for (const event of [one, other]) if (event) events.add(event);
  }
  return [...events].sort();
}
