/** Pages of docs/reference/, each with the function that writes its text. */
import { commandsReference } from './write-commands.ts';
import { limitsReference } from './write-limits.ts';
import { logEventsReference } from './write-log-events.ts';
import { metricsReference } from './write-metrics.ts';
import { offerFeedReference } from './write-offer-feed.ts';
import { retentionReference } from './write-retention.ts';
import { settingsReference } from './write-settings.ts';

export const referencePages: readonly (readonly [file: string, write: () => string | Promise<string>])[] = [
  ['commands.md', commandsReference],
  ['limits.md', limitsReference],
  ['log-events.md', logEventsReference],
  ['metrics.md', metricsReference],
  ['offer-feed.md', offerFeedReference],
  ['retention.md', retentionReference],
  ['settings.md', settingsReference],
];
