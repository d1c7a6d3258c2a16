/** Draws lines of text and QR codes as SVG; all text is escaped. */
import { escapeHtml } from '../../platform/escape-html.ts';
import type { TypeStyle } from './wrap-text.ts';

interface LineStyle extends TypeStyle {
  fill: string;
  /** Distance between lines, in multiples of the font size. */
  leading?: number;
  /** Distance between letters, in multiples of the font size. */
  tracking?: number;
  anchor?: 'middle' | 'end';
}

const tenth = (number: number) => Math.round(number * 10) / 10;

/** `x` and `y` are the position of the first line's baseline. */
export function svgLines(lines: readonly string[], x: number, y: number, style: LineStyle): string {
  const { weight, size, fill, leading = 1.3, tracking = 0, anchor } = style;
  const spread = tracking > 0 ? ` letter-spacing="${tenth(tracking * size)}"` : '';
  const place = anchor ? ` text-anchor="${anchor}"` : '';
  return lines
    .map(
      (line, index) =>
        `<text x="${tenth(x)}" y="${tenth(y + index * size * leading)}" ` +
        `font-weight="${weight}" font-size="${size}" ` +
        `fill="${fill}"${spread}${place}>${escapeHtml(line)}</text>`,
    )
    .join('');
}

/** Draws a QR code on its own white ground, `width` across. */
export function svgQr(
  { size, path }: { size: number; path: string },
  x: number,
  y: number,
  width: number,
): string {
  return (
    `<svg x="${x}" y="${y}" width="${width}" height="${width}" viewBox="0 0 ${size} ${size}" ` +
    `shape-rendering="crispEdges"><path fill="#fff" d="M0 0h${size}v${size}H0z"/><path ` +
    `fill="#12263f" d="${path}"/></svg>`
  );
}
