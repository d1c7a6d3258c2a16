/** Draws a poster as one self-contained SVG: scene, text, QR code and font. */
import type { PosterChoice } from '#routes/posters/poster-choice.ts';
import { drawQr } from '../../platform/draw-qr.ts';
import { escapeHtml } from '../../platform/escape-html.ts';
import type { PosterText } from './poster-text.ts';
import { svgLines, svgQr } from './svg-text.ts';
import { fitText, wrapText } from './wrap-text.ts';

/** Width and height in millimetres of A4; A3 is the same drawing, enlarged. */
const width = 210;
const height = 297;
const paper = { a4: 'width="210mm" height="297mm"', a3: 'width="297mm" height="420mm"' };
/** Millimetres. Text stays 8 mm and more away from the edge, further than any trimming reaches. */
const margin = 14;
const inner = width - 2 * margin;

const ink = '#12263f';
const cream = '#fbf6ea';
const coral = '#b5351d';
const soft = '#d5dde8';
const muted = '#4f5d70';

interface PosterParts {
  choice: PosterChoice;
  text: PosterText;
  /** Content of the scene's `svg` element. */
  scene: string;
  face: string;
}

export function drawPoster({ choice, text, scene, face }: PosterParts): string {
  const selling = choice.offer !== null || choice.ended !== null;
  const name = escapeHtml([text.headline, text.title, text.contact].filter(Boolean).join(', '));
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" ${paper[choice.size]} viewBox="0 0 ${width} ` +
    `${height}" role="img" font-family="Jost, Century Gothic, Futura, system-ui, ` +
    `sans-serif"><title>${name}</title><style>${face}</style>` +
    `${selling ? offerSheet(text, scene) : sceneSheet(text, scene)}${stamp(text)}</svg>`
  );
}

const box = (y: number, tall: number, fill: string) =>
  `<path fill="${fill}" d="M0 ${y}h${width}v${tall}H0z"/>`;

/** Crops a scene to the box, as a hero does: the subject of a scene is in its middle third. */
function picture(scene: string, tall: number): string {
  return (
    `<svg width="${width}" height="${tall}" viewBox="0 0 400 560" preserveAspectRatio="xMidYMid ` +
    `slice">${scene}</svg>`
  );
}

/** Draws the scene almost whole; below it a band as tall as its title needs, with the shop's name. */
function sceneSheet(text: PosterText, scene: string): string {
  const room = text.link ? inner - 42 : inner;
  const title = fitText(text.headline, 600, [21, 18, 15, 12, 10], { width: room, lines: 2 });
  const where = fitText(text.address, 400, [4.2, 3.6, 3.1], { width: room, lines: 1 });
  const firstLine = 271 - (title.lines.length - 1) * title.size * 1.02;
  const top = Math.min(Math.round(firstLine - title.size * 0.78 - 7), text.link ? 247 : height);
  return [
    picture(scene, top),
    box(top, height - top, cream),
    box(top, 1.4, ink),
    svgLines(title.lines, margin, firstLine, { weight: 600, size: title.size, fill: ink, leading: 1.02 }),
    svgLines([text.contact], margin, 280.5, { weight: 600, size: 5.4, fill: coral }),
    svgLines(where.lines, margin, 286.6, { weight: 400, size: where.size, fill: muted }),
    text.link ? svgQr(drawQr(text.link.address), width - margin - 35, 252, 35) : '',
  ].join('');
}

/** Draws the scene, the holiday below it, and an ink band with the shop and the legally required text. */
function offerSheet(text: PosterText, scene: string): string {
  const panel = 150;
  const band = 254;
  return [
    picture(scene, panel),
    box(panel, height - panel, cream),
    box(panel, 1.4, ink),
    holidayBlock(text, panel),
    text.price ? priceBlock(text.price, band) : '',
    text.link ? codeBlock(text.link, band) : '',
    box(band, height - band, ink),
    contactBand(text, band),
  ].join('');
}

function holidayBlock(text: PosterText, panel: number): string {
  const head = fitText(text.headline, 600, [16, 14, 12, 10.5, 9], { width: inner, lines: 2 });
  let y = panel + 13;
  let drawn = svgLines([text.eyebrow.toUpperCase()], margin, y, {
    weight: 600,
    size: 4.6,
    fill: coral,
    tracking: 0.12,
  });
  y += head.size * 0.85 + 3.5;
  drawn += svgLines(head.lines, margin, y, { weight: 600, size: head.size, fill: ink, leading: 1.05 });
  y += (head.lines.length - 1) * head.size * 1.05;
  if (text.title) {
    y += 9;
    const title = fitText(text.title, 600, [6.4, 5.4, 4.6], { width: inner, lines: 1 });
    drawn += svgLines(title.lines, margin, y, { weight: 600, size: title.size, fill: ink });
  }
  const facts = wrapText(text.facts, { weight: 400, size: 5.4 }, inner - 44).slice(0, 3);
  return drawn + svgLines(facts, margin, y + 9.5, { weight: 400, size: 5.4, fill: ink, leading: 1.25 });
}

function priceBlock(price: NonNullable<PosterText['price']>, band: number): string {
  const from = price.from ? svgLines(['from'], margin, band - 17, { weight: 600, size: 6, fill: ink }) : '';
  return (
    from +
    svgLines([price.amount], margin + (price.from ? 15 : 0), band - 17, {
      weight: 600,
      size: 21,
      fill: coral,
    }) +
    svgLines([price.party], margin, band - 8, { weight: 400, size: 5, fill: ink })
  );
}

function codeBlock({ address, label }: NonNullable<PosterText['link']>, band: number): string {
  const side = 38;
  const left = width - margin - side;
  return (
    svgQr(drawQr(address), left, band - 49, side) +
    svgLines([label], left + side / 2, band - 4.5, { weight: 600, size: 5.4, fill: ink, anchor: 'middle' })
  );
}

function contactBand(text: PosterText, band: number): string {
  const legal = fitText(text.legal, 400, [3, 2.8, 2.6, 2.4], { width: inner, lines: 4 });
  const where = fitText(text.address, 400, [4.4, 3.8, 3.3], { width: inner, lines: 1 });
  return (
    svgLines([text.contact], margin, band + 10.5, { weight: 600, size: 7, fill: cream }) +
    svgLines(where.lines, margin, band + 17, { weight: 400, size: where.size, fill: cream }) +
    svgLines(legal.lines, margin, band + 23.5, { weight: 400, size: legal.size, fill: soft, leading: 1.28 })
  );
}

/** Stamps a poster that no longer sells anything, right across it, so that shops do not hang it up again. */
function stamp({ stamp: word }: PosterText): string {
  if (!word) return '';
  const letters = svgLines([word.toUpperCase()], 0, 16, {
    weight: 600,
    size: 46,
    fill: cream,
    anchor: 'middle',
    tracking: 0.06,
  });
  return (
    `<g transform="translate(${width / 2} 92) rotate(-18)"><path fill="${coral}" ` +
    `d="M-150-32h300v64h-300z"/>${letters}</g>`
  );
}
