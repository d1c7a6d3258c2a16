/** Wraps one key frame of AV1 (8 bits, 4:2:0) as an AVIF picture: the few boxes that a browser asks for. */
const uint = (value: number, bytes: number) => {
  const buffer = Buffer.alloc(bytes);
  buffer.writeUIntBE(value, 0, bytes);
  return buffer;
};

function box(type: string, ...parts: Buffer[]): Buffer {
  const body = Buffer.concat(parts);
  return Buffer.concat([uint(body.length + 8, 4), Buffer.from(type, 'latin1'), body]);
}

/** A box that begins with a version (0) and flags. */
const full = (type: string, flags: number, ...parts: Buffer[]) => box(type, uint(flags, 4), ...parts);

export function writeAvif(keyFrame: Buffer, width: number, height: number): Buffer {
  // A picture has no moments in time: the mark of one is left out.
  const data = keyFrame[0] === 0x12 && keyFrame[1] === 0 ? keyFrame.subarray(2) : keyFrame;
  const type = box('ftyp', Buffer.from('avif\0\0\0\0avifmif1miaf', 'latin1'));
  const meta = (offset: number) =>
    full(
      'meta',
      0,
      full('hdlr', 0, uint(0, 4), Buffer.from('pict', 'latin1'), Buffer.alloc(13)),
      full('pitm', 0, uint(1, 2)),
      // One item in one piece: offset and length of four bytes each.
      full(
        'iloc',
        0,
        uint(0x4400, 2),
        uint(1, 2),
        uint(1, 2),
        uint(0, 2),
        uint(1, 2),
        uint(offset, 4),
        uint(data.length, 4),
      ),
      full(
        'iinf',
        0,
        uint(1, 2),
        box('infe', uint(0x02000000, 4), uint(1, 2), uint(0, 2), Buffer.from('av01\0', 'latin1')),
      ),
      box(
        'iprp',
        box(
          'ipco',
          full('ispe', 0, uint(width, 4), uint(height, 4)),
          full('pixi', 0, Buffer.from([3, 8, 8, 8])),
          box('av1C', Buffer.from([0x81, 0x08, 0x0c, 0])),
        ),
        full('ipma', 0, uint(1, 4), uint(1, 2), Buffer.from([3, 0x01, 0x02, 0x83])),
      ),
    );
  const offset = type.length + meta(0).length + 8;
  return Buffer.concat([type, meta(offset), box('mdat', data)]);
}
