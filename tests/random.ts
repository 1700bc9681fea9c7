/** Random numbers that are the same each time: whole ones from 0 up to but not including `below`. */
export function randomFrom(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    // mulberry32: small, and even enough for test data.
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296) * below);
  };
}
