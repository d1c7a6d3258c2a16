/** No mail of the site looks like spam to SpamAssassin's own rules. */
import { spawn } from 'node:child_process';
import { type SentMail, sendEveryMail } from '../support/every-mail.ts';
import { needs } from '../support/needs.ts';

const highestPoints = 1;

needs('spamassassin').test('no rule gives any mail more than one point', async () => {
  const mails = await sendEveryMail();
  const reports = readReports(await judge(mails));
  expect(reports.size).toBe(mails.length);
  const objections = mails.flatMap(({ id, name }) =>
    rulesIn(reports.get(id) ?? '')
      .filter(({ points }) => points > highestPoints)
      .map(({ rule, points }) => `${name}: ${rule} ${points}`),
  );
  expect(objections).toEqual([]);
  for (const { id } of mails)
    expect(rulesIn(reports.get(id) ?? '').map(({ rule }) => rule)).toContain('HTML_MESSAGE');
});

/** SpamAssassin's report on each mail. Uses local rules only, without network tests. */
function judge(mails: readonly SentMail[]): Promise<string> {
  const mailbox = mails.map(
    ({ raw }) =>
      `From website@example.test Sat Nov 21 10:00:00 2026\n${raw
        .toString('latin1')
        .replace(/\r\n/g, '\n')
        .replace(/^From /gm, '>From ')}\n`,
  );
  return new Promise((resolve, reject) => {
    const child = spawn('spamassassin', ['--test-mode', '--local', '--mbox'], {
      stdio: ['pipe', 'pipe', 'ignore'],
    });
    const chunks: Buffer[] = [];
    child.stdout.on('data', (chunk: Buffer) => chunks.push(chunk));
    child.on('error', reject).on('close', () => resolve(Buffer.concat(chunks).toString('latin1')));
    child.stdin.end(Buffer.from(mailbox.join(''), 'latin1'));
  });
}

/** Reports keyed by the id of the mail. */
function readReports(output: string): Map<string, string> {
  return new Map(
    output
      .split(/^From website@/m)
      .slice(1)
      .map((report) => [/^Message-ID: <([\w-]+)@/im.exec(report)?.[1] ?? '', report]),
  );
}

function rulesIn(report: string): { rule: string; points: number }[] {
  return [...report.matchAll(/^\s*(-?\d+\.\d+) ([A-Z][A-Z\d_]+)/gm)].map(([, points, rule]) => ({
    rule: rule as string,
    points: Number(points),
  }));
}
