/** Replaces drawing in quick builds, where pictures are not needed: white, in the SVG's own size. */
import { encodePng } from '../../platform/encode-png.ts';

const made = new Map<string, Promise<Buffer>>();

export function blankPicture(_root: string, svg: string): Promise<Buffer> {
  const [, width, height] = /^<svg[^>]* width="(\d+)" height="(\d+)"/.exec(svg) ?? [];
  const size = `${width} × ${height}`;
  const picture = made.get(size) ?? paintWhite(Number(width), Number(height));
  made.set(size, picture);
  return picture;
}

function paintWhite(width: number, height: number): Promise<Buffer> {
  return encodePng(new Uint8Array(width * height * 4).fill(255), width, height);
}
