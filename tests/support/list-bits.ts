/** Lists the bits of a set in ascending order, word by word, without the code under test. */
export function listBits(set: Uint32Array): number[] {
  const bits: number[] = [];
  for (const [place, word] of set.entries())
    if (word > 0)
      for (let bit = 0; bit < 32; bit += 1) if ((word >>> bit) % 2 === 1) bits.push(place * 32 + bit);
  return bits;
}
