/** Reads the width and height of an AVIF or WebP picture from its first bytes. */
export interface ImageSize {
  readonly width: number;
  readonly height: number;
}

/** Null for bytes that are neither, or end too early. */
export function imageSize(bytes: Buffer): ImageSize | null {
  try {
    if (bytes.toString('latin1', 4, 8) === 'ftyp') return avifSize(bytes);
    return bytes.toString('latin1', 8, 12) === 'WEBP' ? webpSize(bytes) : null;
  } catch (error) {
    if (error instanceof RangeError) return null;
    throw error;
  }
}

/** The first `ispe` box: four bytes of version and flags, then width and height. */
function avifSize(bytes: Buffer): ImageSize | null {
  const at = bytes.indexOf('ispe', 0, 'latin1');
  return at < 0 ? null : { width: bytes.readUInt32BE(at + 8), height: bytes.readUInt32BE(at + 12) };
}

/** The three kinds of WebP keep their size in three places. */
function webpSize(bytes: Buffer): ImageSize | null {
  const data = 20;
  switch (bytes.toString('latin1', 12, 16)) {
    case 'VP8 ':
      return {
        width: bytes.readUInt16LE(data + 6) & 0x3fff,
        height: bytes.readUInt16LE(data + 8) & 0x3fff,
      };
    case 'VP8L': {
      const bits = bytes.readUInt32LE(data + 1);
      return { width: (bits & 0x3fff) + 1, height: ((bits >>> 14) & 0x3fff) + 1 };
    }
    case 'VP8X':
      return { width: bytes.readUIntLE(data + 4, 3) + 1, height: bytes.readUIntLE(data + 7, 3) + 1 };
    default:
      return null;
  }
}
