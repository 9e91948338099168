/** A Fenwick tree: how many were put at a place or behind it, in O(log n). */
export class Fenwick {
  private readonly sums: Uint32Array;
  private total = 0;

  constructor(private readonly places: number) {
    this.sums = new Uint32Array(places + 1);
  }

  /** @param place from 0 */
  put(place: number): void {
    this.total += 1;
    for (let at = place + 1; at <= this.places; at += at & -at) this.sums[at]! += 1;
  }

  /** How many stand at a place or behind it. */
  from(place: number): number {
    let before = 0;
    for (let at = place; at > 0; at -= at & -at) before += this.sums[at]!;
    return this.total - before;
  }
}
