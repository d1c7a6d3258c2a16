/** Every mail as mail programs parse it: parts in order, headers, links, the same words in text and HTML. */
import { type SentMail, sendEveryMail } from '../support/every-mail.ts';

const mails = await sendEveryMail();
const each = (test: (mail: SentMail) => void) => () => {
  for (const mail of mails)
    try {
      test(mail);
    } catch (error) {
      throw new Error(`${mail.name}: ${(error as Error).message}`, { cause: error });
    }
};

test('the sample has mails of forms, offers, accounts and payments, to visitors and to staff', () => {
  const subjects = mails.map(({ name }) => name);
  for (const [subject, count] of [
    [/^to visitor: Your question about Nerja in May, from Luton, JU3101$/, 1],
    [/^to visitor: Your question about 2 holidays: JU3101, NX4127$/, 1],
    [/^to staff: Question about /, 5],
    [/^to visitor: Please confirm: /, 1],
    [/^to visitor: Choose a new password$/, 1],
    [/^to visitor: Your payment of £250\.50 for booking PT48213: receipt …$/, 1],
    [/^to staff: Payment … for booking PT48213, to be matched$/, 1],
    [/^to visitor: Rivers for 2027: /, 1],
    [/^to visitor: A pound now buys €/, 1],
    [/^to visitor: News of your saved holidays$/, 1],
    [/^to staff: /, 15],
    [/^to visitor: /, 20],
  ] as const)
    expect([subject, subjects.filter((name) => subject.test(name)).length >= count]).toEqual([subject, true]);
});

test(
  'each mail’s plain text precedes its HTML, so that mail programs show the HTML if they can',
  each(({ raw, parsed }) => {
    const text = raw.toString('latin1');
    const types = [...text.matchAll(/^Content-Type: ([\w/]+)/gim)].map(([, type]) => type);
    const parts = ['multipart/alternative', 'text/plain', 'text/html'];
    expect(types).toEqual(
      // A calendar entry is an alternative, and also a file for programs that do not support that.
      parsed.attachments.length > 0
        ? ['multipart/mixed', ...parts, 'text/calendar', 'application/ics']
        : parts,
    );
    // At most 998 characters per line. See https://www.rfc-editor.org/rfc/rfc5322#section-2.1.1
    expect(Math.max(...text.split('\r\n').map((line) => line.length))).toBeLessThan(999);
    expect(parsed.text?.trim()).not.toBe('');
  }),
);

test('a ticket mail publishes its calendar entry as an alternative and as an identical file', () => {
  const tickets = mails.filter(({ name }) => name.startsWith('to visitor: Your ticket: '));
  expect(tickets.length).toBeGreaterThan(0);
  for (const { parsed, raw } of tickets) {
    const [entry, file] = parsed.attachments;
    expect(raw.toString('latin1')).toMatch(/^Content-Type: text\/calendar; charset=utf-8; method=PUBLISH/m);
    expect([file?.filename, file?.contentType]).toEqual(['calendar.ics', 'application/ics']);
    expect(file?.content.equals(entry?.content as Buffer)).toBe(true);
  }
});

test(
  'each mail has its sender, date, message ID and the header of an automatic mail',
  each(({ id, parsed }) => {
    const { from, date, messageId, headers } = parsed;
    expect(from?.value).toEqual([
      { address: 'website@example.test', name: expect.stringMatching(/^Premier(,? [\w ]+)?$/) },
    ]);
    expect(date?.toISOString().slice(0, 10)).toBe('2026-11-21');
    expect(messageId).toBe(`<${id}@example.test>`);
    expect(headers.get('auto-submitted')).toBe('auto-generated');
    expect(headers.get('mime-version')).toBe('1.0');
  }),
);

test(
  'only mails of a subscription carry List-Unsubscribe',
  each(({ name, parsed, unsubscribe }) => {
    const isSubscription =
      /Your choices are saved|Rivers for 2027|A pound now buys|News of your saved holidays/.test(name);
    expect(unsubscribe !== null).toBe(isSubscription);
    const list = parsed.headers.get('list') as { unsubscribe?: { url: string } } | undefined;
    expect(list?.unsubscribe?.url ?? null).toBe(unsubscribe);
  }),
);

test(
  'each mail is 600 pixels wide, in British English, under 40 KB and loads nothing',
  each(({ html }) => {
    expect(html).toContain('<html lang="en-GB"');
    expect(html).toContain(' width="600" style="width:100%;max-width:600px"');
    expect(html).toContain('<meta name="color-scheme" content="light dark">');
    expect(html).not.toMatch(
      /<(img|link|script|iframe|object|video|form|input)\b|url\(|@import|\bsrc=|background=/i,
    );
    expect(html.match(/<h1\b/g)?.length ?? 0).toBeLessThan(2);
    expect(Buffer.byteLength(html)).toBeLessThan(40 * 1024);
  }),
);

test(
  'every link in a mail leads to this site',
  each(({ html, parsed }) => {
    const links = [...html.matchAll(/href="([^"]*)"/g)].map(([, url]) => url as string);
    for (const url of [...links, ...(parsed.text?.match(/https?:\/\/\S+/g) ?? [])])
      expect(url).toMatch(/^https:\/\/www\.example\.test\//);
  }),
);

test(
  'each mail’s plain text and HTML have the same words and links',
  each(({ html, parsed }) => {
    // The text contains each link's full address, and its label.
    const body = html.slice(html.indexOf('<table'));
    const words = wordsOf(body.replace(/<[^>]+>/g, ' ').replace(/^\s*Premier\s/, ' '));
    const links = [...body.matchAll(/href="([^"]*)"/g)].map(([, url]) =>
      (url as string).replaceAll('&amp;', '&'),
    );
    for (const url of links) expect(parsed.text).toContain(url);
    const text = wordsOf((parsed.text ?? '').replace(/https?:\/\/\S+/g, ' '));
    const ofAddresses = wordsOf(
      body
        .replace(/<[^>]+>/g, ' ')
        .match(/https?:\/\/\S+/g)
        ?.join(' ') ?? '',
    );
    expect(text.filter((word) => !words.includes(word))).toEqual([]);
    // The text has a holiday's code in brackets.
    const both = [...text, ...ofAddresses, 'Code'];
    expect(words.filter((word) => !both.includes(word))).toEqual([]);
  }),
);

function wordsOf(text: string): string[] {
  return (
    text
      .replaceAll('&#39;', "'")
      .replaceAll('&quot;', '"')
      .replaceAll('&amp;', '&')
      .replaceAll('&nbsp;', ' ')
      .match(/[\p{L}\d£.,@’…-]+/gu) ?? []
  )
    .map((word) => word.replace(/^[-.,]+|[-.,]+$/g, ''))
    .filter(Boolean);
}

test(
  'a mail to a visitor repeats none of the text that the visitor typed',
  each(({ name, html, parsed }) => {
    if (!name.startsWith('to visitor')) return;
    for (const word of ['Is there a lift', 'We are two', 'wheelchair', 'Margaret'])
      expect(`${html} ${parsed.text}`).not.toContain(word);
  }),
);
