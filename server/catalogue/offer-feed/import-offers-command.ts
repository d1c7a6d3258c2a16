/** `premier content import-offers`: imports a feed, and prints what it did to each offer. */
import { openCommandLog, print } from '../../platform/command-line/command-output.ts';
import { argument, command, flag, option } from '../../platform/command-line/define-commands.ts';
import { CommandError, exitCodes, UsageError } from '../../platform/command-line/exit-codes.ts';
import { formatTime } from '../revisions/describe-revision.ts';
import { withEditorContext } from '../revisions/with-editor.ts';
import { type ImportReport, importOffers } from './import-offers.ts';
import { loadFeed } from './load-feed.ts';
import { countRefused, FeedError } from './parse-feed.ts';

/** Limit of reasons in one log line. */
const maxLogged = 20;

export const importOffersCommand = command(withEditorContext, {
  summary: 'Makes the changed offers of a JSON or CSV feed live, from a file or an address',
  params: { feed: argument(), name: option('leger', parseFeedName), 'dry-run': flag },
  async run({ open, database }, { feed: from, name = 'offers', 'dry-run': isDryRun }) {
    try {
      const editor = open({ action: 'content import-offers', items: [], why: `feed ${name}` });
      const report = await importOffers(await loadFeed(from), { editor, database, name, isDryRun });
      print(describeReport(report, isDryRun));
      if (report.held.length + report.refused.length === 0) return exitCodes.done;
      if (!isDryRun) logHeld(name, report);
      return exitCodes.incomplete;
    } catch (error) {
      if (error instanceof FeedError) throw new CommandError(exitCodes.notFound, error.message);
      throw error;
    }
  },
});

function parseFeedName(text: string): string {
  if (/^[a-z0-9-]{1,40}$/.test(text)) return text;
  throw new UsageError(`"${text}" is not the name of a feed: use lower-case letters, digits and hyphens.`);
}

function describeReport(report: ImportReport, isDryRun: boolean): string[] {
  const { same, changed, withdrawn, held, unknown, ended, refused, liveFrom } = report;
  const refusedRecords = countRefused(refused);
  const listed = held.filter(({ record }) => record !== null);
  const gone = withdrawn.filter(({ record }) => record !== null);
  const read = same.length + changed.length + gone.length + listed.length + unknown.length + ended.length;
  const counts = [
    `${same.length} unchanged`,
    `${changed.length} changed`,
    `${withdrawn.length} withdrawn`,
    `${held.length} held`,
    `${refusedRecords} refused`,
    `${unknown.length} unknown`,
    `${ended.length} ended`,
  ];
  const codes = (label: string, list: readonly string[]) =>
    list.length > 0 ? [`${label}: ${list.join(', ')}`] : [];
  const isLive = changed.length + withdrawn.length > 0;
  return [
    `${read + refusedRecords} offers read: ${counts.join(', ')}.`,
    ...codes(
      'Changed',
      changed.map(({ item }) => item.id),
    ),
    ...codes(
      'Withdrawn',
      withdrawn.map(({ item }) => item.id),
    ),
    ...codes('Unknown, without a page', unknown),
    ...codes('Ended, so that an editor must publish them again', ended),
    ...held.map(({ item, reason }) => `Held: ${item.id}: ${reason}`),
    ...refused.map(({ place, code, message }) => `Refused: ${place}${code ? `, ${code}` : ''}: ${message}`),
    ...(held.length > 0
      ? ['Held changes are drafts: premier content status, then publish (with --confirm) or discard each.']
      : []),
    ...(isDryRun
      ? ['Nothing was written.']
      : isLive
        ? [`Live at ${formatTime(liveFrom)} on every server.`]
        : []),
  ];
}

function logHeld(feed: string, { held, refused }: ImportReport): void {
  const reasons = [
    ...held.map(({ item, reason }) => `${item.id}: ${reason}`),
    ...refused.map(({ place, message }) => `${place}: ${message}`),
  ];
  openCommandLog().warn(
    {
      event: 'offers_held',
      feed,
      held: held.length,
      refused: refused.length,
      reasons: reasons.slice(0, maxLogged),
    },
    'offers of a feed wait for a person, or were refused',
  );
}
