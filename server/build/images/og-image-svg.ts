/** Composes the preview picture of links to a page: the agency's mark and name, and a poster scene. */
import { wordmark } from '../../platform/wordmark.ts';

/** Pixels, as social networks and messengers expect. */
export const ogImageSize = { width: 1200, height: 630 };

const panelWidth = 480;
const edgeWidth = 8;
const markSize = 160;
const nameWidth = 340;
const inks = { panel: '#12263f', edge: '#f3b54a', name: '#fbf6ea' };

/** `scene` and `mark` are whole SVG files, of 400 × 560 and 48 × 48 units. Returns another SVG file. */
export function ogImageSvg(scene: string, mark: string): string {
  const { width, height } = ogImageSize;
  const sceneWidth = width - panelWidth;
  const scale = nameWidth / wordmark.width;
  const panelMiddle = (panelWidth - edgeWidth) / 2;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">
<path d="M0 0h${width}v${height}H0z" fill="${inks.panel}"/>
<svg x="${panelWidth}" width="${sceneWidth}" height="${height}" viewBox="0 0 400 560" preserveAspectRatio="xMidYMid slice">${svgContent(scene)}</svg>
<path d="M${panelWidth - edgeWidth} 0h${edgeWidth}v${height}h-${edgeWidth}z" fill="${inks.edge}"/>
<svg x="${panelMiddle - markSize / 2}" y="180" width="${markSize}" height="${markSize}" viewBox="0 0 48 48">${svgContent(mark)}</svg>
<path transform="translate(${panelMiddle - nameWidth / 2} 400) scale(${scale})" fill="${inks.name}" d="${wordmark.path}"/>
</svg>`;
}

/** Returns the content of an SVG file's root element. */
export function svgContent(svg: string): string {
  return svg.replace(/^[\s\S]*?<svg[^>]*>/, '').replace(/<\/svg>\s*$/, '');
}
