/** The files of a licensed photograph: its shape, its widths in pixels, its formats, the better one first. */
export const photoAspectRatio = { width: 4, height: 3 } as const;
export const photoWidths = [400, 800, 1200, 1600] as const;
export const photoFormats = ['avif', 'webp'] as const;
