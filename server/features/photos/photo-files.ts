/** Files of a photograph in the store: each is an upload, so that backups and the sweep include it. */
import { photoFormats, photoWidths } from '#shared/photo-widths.ts';

type PhotoFormat = (typeof photoFormats)[number];

interface PhotoFile {
  readonly width: number;
  readonly format: PhotoFormat;
  /** Id of the upload. */
  readonly id: string;
}

export function photoFiles(name: string): PhotoFile[] {
  return photoWidths.flatMap((width) =>
    photoFormats.map((format) => ({ width, format, id: `${name}-${width}-${format}` })),
  );
}
