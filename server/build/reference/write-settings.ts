/** Reference of the settings, from their definitions. */
import { listSettings, type Setting } from '../../settings/define-setting.ts';
import { settingSections } from '../../settings/settings.ts';
import { code, heading, table } from './markdown.ts';

export function settingsReference(): string {
  const sections = Object.entries(settingSections).map(
    ([title, tree]) =>
      `\n## ${title}\n\n${table(
        ['Setting', 'Default', 'Unit', 'Accepts', 'Meaning', 'Also refused'],
        listSettings(tree).map(toRow),
      )}`,
  );
  return `${heading('Settings', 'server/settings/settings.ts')}
Settings are environment variables. An empty value counts as unset. Invalid settings stop the start: every mistake is
reported at once on standard error, and the process exits with 1. The ones to decide on are in the
[runbook](../runbook.md#the-twelve-settings).

A PUBLIC_ORIGIN is public unless its host is reserved for tests, examples or private networks: \`localhost\`, \`.test\`,
\`.example\`, \`.invalid\`, \`example.com\` and the like, 127.x, 10.x and 192.168.x.
${sections.join('')}`;
}

function toRow({ name, schema, unit = '', accepts, refused = '' }: Setting): string[] {
  const standard = schema.default === undefined ? '' : code(schema.default);
  return [code(name), standard, unit, accepts, `${schema.description}.`, refused && `${refused}.`];
}
