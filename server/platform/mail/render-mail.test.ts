/** Text and HTML of a mail: the site's colours, and no markup from any input. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { MailDocument } from './mail-document.ts';
import { mailColours } from './mail-look.ts';
import { renderMailHtml } from './render-mail-html.ts';
import { renderMailText } from './render-mail-text.ts';

const mail = (parts: MailDocument['parts']): MailDocument => ({
  preview: 'A <b> preview',
  parts,
  signature: ['Premier'],
});

test('the colours of a mail are those of the site, in the light and the dark scheme', () => {
  const tokens = readFileSync(path.resolve(import.meta.dirname, '../../../client/styles/tokens.css'), 'utf8');
  const [day = '', night = ''] = tokens.split('@media (prefers-color-scheme: dark)');
  const full = (colour: string) => (colour.length === 4 ? colour.replace(/[\da-f]/g, '$&$&') : colour);
  const colourIn = (css: string, name: string) =>
    full(new RegExp(`--${name}: (#\\w+);`).exec(css)?.[1] ?? '');
  for (const [name, colour] of Object.entries(mailColours.day))
    expect([name, colour]).toEqual([name, colourIn(day, name)]);
  for (const [name, colour] of Object.entries(mailColours.night))
    expect([name, colour]).toEqual([name, colourIn(night, name)]);
});

test('all input is escaped in the HTML of a mail', () => {
  const html = renderMailHtml(
    mail([
      { kind: 'quote', lines: ['<img src=x onerror=alert(1)>', '"quoted" & more'] },
      { kind: 'facts', rows: [['<b>Name</b>', 'Ada\n<script>']] },
    ]),
    '<title>',
  );
  expect(html).not.toMatch(/<img|<script|<b>|<title><title>/);
  expect(html).toContain('&lt;img src=x onerror=alert(1)&gt;');
});

test('a link with a javascript: address is refused', () => {
  const parts = [{ kind: 'action', label: 'Open', url: 'javascript:alert(1)' }] as const;
  expect(() => renderMailHtml(mail(parts), 'x')).toThrow(TypeError);
});

test('plain text indents an answer of several lines below its label, and adds no colon to a question', () => {
  const text = renderMailText(
    mail([
      {
        kind: 'facts',
        rows: [
          ['Reference', 'P-7K3F-29'],
          ['How would you like us to reply?', 'By email'],
          ['Note', 'First\nReference: false'],
        ],
      },
    ]),
  );
  expect(text).toBe(
    'Reference: P-7K3F-29\nHow would you like us to reply? By email\nNote:\n  First\n  Reference: false\n\nPremier\n',
  );
});
