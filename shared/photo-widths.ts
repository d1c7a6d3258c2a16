/** Files of a licensed photo: aspect ratio, widths in pixels, and formats, the preferred one first. */
export const photoAspectRatio = { width: 4, height: 3 } as const;
export const photoWidths = [400, 800, 1200, 1600] as const;
export const photoFormats = ['avif', 'webp'] as const;
