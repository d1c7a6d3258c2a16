/** The agency's mark as icons for home screens and app lists, by file name. */
import { svgContent } from './og-image-svg.ts';

interface Icon {
  file: string;
  /** Side length in pixels. */
  size: number;
  /** Share of the side that the mark fills. */
  share: number;
  /** Colour behind the mark; transparent without it. */
  ground?: string;
}

const paper = '#fbf6ea';

const icons: readonly Icon[] = [
  // The telephone chooses the background unless the icon has one; the system cuts the corners.
  { file: 'apple-touch-icon.png', size: 180, share: 0.8, ground: paper },
  { file: 'icon-192.png', size: 192, share: 1 },
  { file: 'icon-512.png', size: 512, share: 1 },
  // Launchers crop maskable icons to any shape: only the middle four fifths are always visible.
  // See https://web.dev/articles/maskable-icon
  { file: 'icon-maskable-512.png', size: 512, share: 0.7, ground: paper },
];

/** `mark` is an SVG file of 48 × 48 units. */
export function iconSvgs(mark: string): { file: string; svg: string }[] {
  return icons.map(({ file, size, share, ground }) => {
    const side = size * share;
    const at = (size - side) / 2;
    const behind = ground ? `<path d="M0 0h${size}v${size}H0z" fill="${ground}"/>` : '';
    const svg =
      `<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}" viewBox="0 0 ` +
      `${size} ${size}">${behind}<svg x="${at}" y="${at}" width="${side}" height="${side}" ` +
      `viewBox="0 0 48 48">${svgContent(mark)}</svg></svg>`;
    return { file, svg };
  });
}
