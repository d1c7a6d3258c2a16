/** Lists the bits of a set one by one, without the code under test. */
export function listBits(set: Uint32Array): number[] {
  const bits: number[] = [];
  for (let bit = 0; bit < set.length * 32; bit += 1)
    if (((set[Math.floor(bit / 32)] as number) / 2 ** (bit % 32)) % 2 >= 1) bits.push(bit);
  return bits;
}
