/** Renders a mail in the site's design: tables 600 px wide, no external resources, with a dark mode. */
import { escapeHtml } from '../escape-html.ts';
import type { MailDocument, MailPart } from './mail-document.ts';
import { mailColours, mailFonts, mailHeadStyle, mailStyle } from './mail-look.ts';

const layoutTable = '<table role="presentation" border="0" cellpadding="0" cellspacing="0"';
const text = `font-family:${mailFonts.text};font-size:17px;line-height:1.5`;
const display = `font-family:${mailFonts.display};font-weight:600;line-height:1.2`;

/** Throws a TypeError for a URL that is not http or https. */
export function renderMailHtml({ preview, parts, signature }: MailDocument, title: string): string {
  const first = parts.find(({ kind }) => kind === 'heading');
  return `<!doctype html>
<html lang="en-GB" dir="ltr">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${escapeHtml(title)}</title>
<style>
${mailHeadStyle}
</style>
</head>
<body${mailStyle(['paper'], 'margin:0;padding:0')}>
<div style="display:none;max-height:0;overflow:hidden;mso-hide:all">${escapeHtml(preview)}</div>
${layoutTable} width="100%"${mailStyle(['paper'], 'width:100%')}>
<tr>
<td align="center"${mailStyle(['ground'], 'padding:24px 12px')}>
${layoutTable} width="600" style="width:100%;max-width:600px">
${masthead()}
<tr>
<td${mailStyle(['card', 'edge', 'sheet', 'inset'], 'padding:28px 32px 12px;border:3px solid;border-top:0')}>
${parts.map((part) => formatPart(part, part === first)).join('\n')}
</td>
</tr>
<tr>
<td${mailStyle(['inset'], 'padding:18px 35px 8px')}>
<p${mailStyle(['muted'], `margin:0;${text};font-size:15px`)}>${signature.map(escapeHtml).join('<br>\n')}</p>
</td>
</tr>
</table>
</td>
</tr>
</table>
</body>
</html>
`;
}

/** Site name on a bar, above the sun, the roofs and the sea of the site's posters as three bands. */
function masthead(): string {
  const { sun, button, sea, onDark } = mailColours;
  const band = (colour: string, width: string) =>
    `<td bgcolor="${colour}" width="${width}" height="6" ` +
    `style="width:${width};height:6px;font-size:0;line-height:0;background-color:${colour}">&nbsp;</td>`;
  return `<tr>
<td${mailStyle(['bar', 'edge', 'sheet', 'inset'], 'padding:16px 32px;border:3px solid;border-bottom:0')}>
<p style="margin:0;${display};font-size:24px;letter-spacing:.02em;color:${onDark}">Premier</p>
</td>
</tr>
<tr>
<td>
${layoutTable} width="100%"><tr aria-hidden="true">${band(sun, '20%')}${band(button, '30%')}${band(sea, '50%')}</tr></table>
</td>
</tr>`;
}

function formatPart(part: MailPart, isTitle: boolean): string {
  switch (part.kind) {
    case 'paragraph':
      return `<p${mailStyle(['ink'], `margin:0 0 18px;${text}`)}>${formatLines(part.text)}</p>`;
    case 'small':
      return `<p${mailStyle(['muted'], `margin:0 0 18px;${text};font-size:15px`)}>${formatLines(part.text)}</p>`;
    case 'heading':
      return isTitle
        ? `<h1${mailStyle(['ink'], `margin:0 0 16px;${display};font-size:28px`)}>${escapeHtml(part.text)}</h1>`
        : `<h2${mailStyle(['ink'], `margin:10px 0 10px;${display};font-size:20px`)}>${escapeHtml(part.text)}</h2>`;
    case 'facts':
      return formatFacts(part.rows);
    case 'list':
      return `<ul${mailStyle(['ink'], `margin:0 0 18px;padding:0 0 0 22px;${text}`)}>
${part.items.map((item) => `<li style="margin:0 0 6px">${formatLines(item)}</li>`).join('\n')}
</ul>`;
    case 'action':
      return formatButton(part.label, part.url);
    case 'link':
      return `<p style="margin:0 0 18px;${text}">${formatLink(part.label, part.url)}</p>`;
    case 'quote':
      return `<blockquote${mailStyle(['ink', 'wash', 'edge'], `margin:0 0 18px;padding:12px 16px;border:0 solid;border-left-width:3px;${text}`)}>${part.lines.map(escapeHtml).join('<br>\n')}</blockquote>`;
    case 'holiday':
      return formatHoliday(part);
  }
}

function formatFacts(rows: Extract<MailPart, { kind: 'facts' }>['rows']): string {
  const cell = 'padding:7px 0;border:0 solid;border-top-width:1px;text-align:left;vertical-align:top';
  const lines = rows.map(
    ([label, value]) => `<tr>
<th scope="row" width="36%"${mailStyle(['muted', 'line', 'stack'], `${cell};width:36%;padding-right:16px;${text};font-weight:400`)}>${escapeHtml(label)}</th>
<td${mailStyle(['ink', 'line', 'stack', 'stack-value'], `${cell};${text};font-weight:600;overflow-wrap:anywhere`)}>${formatLines(value)}</td>
</tr>`,
  );
  return `<table border="0" cellpadding="0" cellspacing="0" width="100%" style="width:100%;margin:0 0 20px;border-collapse:collapse">
${lines.join('\n')}
</table>`;
}

/** Outlook ignores the padding of a link, so the cell sets it there. */
function formatButton(label: string, url: string): string {
  const { button, onDark } = mailColours;
  return `${layoutTable}${mailStyle(['wide'], 'margin:4px 0 22px')}><tr>
<td bgcolor="${button}" style="background-color:${button};mso-padding-alt:14px 26px"><a href="${safeUrl(url)}"${mailStyle(
    ['button'],
    'display:inline-block;padding:14px ' +
      `26px;${display};font-size:18px;color:${onDark};background-color:${button};text-decoration:none`,
  )}>${escapeHtml(label)}</a></td>
</tr></table>`;
}

function formatHoliday({ title, code, facts, price, url }: Extract<MailPart, { kind: 'holiday' }>): string {
  const line = (content: string, style = '') =>
    `<p${mailStyle(['ink'], `margin:0 0 4px;${text}${style}`)}>${content}</p>`;
  return `${layoutTable} width="100%" style="width:100%;margin:0 0 20px"><tr>
<td${mailStyle(['wash', 'edge'], 'padding:16px 18px 14px;border:2px solid')}>
<p style="margin:0 0 6px;${display};font-size:19px">${formatLink(title, url)}</p>
${[...facts.map((fact) => line(escapeHtml(fact))), line(escapeHtml(price), ';font-weight:600')].join('\n')}
<p${mailStyle(['muted'], `margin:0;${text};font-size:15px`)}>Code ${escapeHtml(code)}</p>
</td>
</tr></table>`;
}

function formatLink(label: string, url: string): string {
  return `<a href="${safeUrl(url)}"${mailStyle(['accent'], 'text-decoration:underline')}>${escapeHtml(label)}</a>`;
}

function formatLines(content: string): string {
  const lines = content.split('\n').map(escapeHtml).join('<br>\n');
  // A reference is read out over the telephone, so it must not wrap.
  return lines.replace(/\b[PR]-[2-9A-Z]{4}-[2-9A-Z]{2,4}\b/g, '<span style="white-space:nowrap">$&</span>');
}

function safeUrl(url: string): string {
  if (!/^https?:\/\//.test(url)) throw new TypeError('A mail may contain only http and https links');
  return escapeHtml(url);
}
