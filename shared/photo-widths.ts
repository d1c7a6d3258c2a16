/** Files of a licensed photo: aspect ratio, widths in pixels, and formats, the preferred one first. */
export const photoAspectRatio = { width: 4, height: 3 } as const;
export const photoWidths = [400, 800, 1200, 1600] as const;
export const photoFormats = ['avif', 'webp'] as const;

/** Name of a photograph that staff have added: a digest of its files, which no file of the build has. */
export const addedPhotoName = /^[\da-f]{32}$/;

export function addedPhotoHref(name: string, width: number, format: string): string {
  return `/photos/${name}-${width}.${format}`;
}
