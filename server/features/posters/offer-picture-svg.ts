/** Composes the preview picture of links to an offer: title, place, price and scene. */

import { wordmark } from '../../platform/wordmark.ts';
import { measureJost } from './jost-widths.ts';
import { svgLines } from './svg-text.ts';
import { fitText } from './wrap-text.ts';

export interface OfferPictureText {
  readonly title: string;
  readonly place: string;
  readonly dates: string;
  readonly price: string;
  readonly party: string;
}

/** Pixels, as social networks and messengers expect. */
const size = { width: 1200, height: 630 };
const panelWidth = 640;
const edgeWidth = 8;
const margin = 56;
const inner = panelWidth - edgeWidth - 2 * margin;
const inks = { panel: '#12263f', edge: '#f3b54a', words: '#fbf6ea', soft: '#d5dde8' };

/** `scene` is the content of the scene's `svg` element. */
export function offerPictureSvg(text: OfferPictureText, scene: string): string {
  const title = fitText(text.title, 600, [68, 60, 52, 44, 38], { width: inner, lines: 4 });
  const facts = [text.place, text.dates].flatMap(
    (line) => fitText(line, 400, [28], { width: inner, lines: 1 }).lines,
  );
  const amount = fitText(text.price, 600, [84, 72, 60], { width: inner, lines: 1 });
  const titleEnd = 104 + title.size * (0.75 + (title.lines.length - 1) * 1.08);
  const scale = 190 / wordmark.width;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${size.width}" height="${size.height}" viewBox="0 0 ${size.width} ${size.height}" font-family="Jost">
<path d="M0 0h${size.width}v${size.height}H0z" fill="${inks.panel}"/>
<svg x="${panelWidth}" width="${size.width - panelWidth}" height="${size.height}" viewBox="0 0 400 560" preserveAspectRatio="xMidYMid slice">${scene}</svg>
<path d="M${panelWidth - edgeWidth} 0h${edgeWidth}v${size.height}h-${edgeWidth}z" fill="${inks.edge}"/>
${bold(svgLines(title.lines, margin, 104 + title.size * 0.75, { weight: 600, size: title.size, fill: inks.words, leading: 1.08 }), inks.words, title.size)}
${svgLines(facts, margin, titleEnd + 50, { weight: 400, size: 28, fill: inks.soft, leading: 1.3 })}
${bold(svgLines(amount.lines, margin, 520, { weight: 600, size: amount.size, fill: inks.edge }), inks.edge, amount.size)}
${svgLines([text.party], margin, 566, { weight: 400, size: fitParty(text.party), fill: inks.soft })}
<path transform="translate(${margin} 40) scale(${scale})" fill="${inks.words}" d="${wordmark.path}"/>
</svg>`;
}

/** Outlines text in its own colour to make it bolder: the font renders at weight 400 only. */
function bold(text: string, colour: string, type: number): string {
  return `<g stroke="${colour}" stroke-width="${Math.round(type * 0.35) / 10}" stroke-linejoin="round">${text}</g>`;
}

function fitParty(party: string): number {
  return measureJost(party, 400, 28) <= inner ? 28 : 22;
}
