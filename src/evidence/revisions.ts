/** Which revisions the events of a stream bear, in whatever order they come. */

interface Gap {
  readonly from: number;
  /** Not included. */
  readonly to: number;
}

export class Revisions {
  #next = 0;
  #gaps: readonly Gap[] = [];

  /** Takes note that an event bears a revision. @returns whether it is the first */
  claim(revision: number): boolean {
    if (revision >= this.#next) {
      if (revision > this.#next) this.#gaps = [...this.#gaps, { from: this.#next, to: revision }];
      this.#next = revision + 1;
      return true;
    }
    const gap = this.#gaps.find(({ from, to }) => from <= revision && revision < to);
    if (!gap) return false;
    const parts = [
      { from: gap.from, to: revision },
      { from: revision + 1, to: gap.to },
    ];
    this.#gaps = [...this.#gaps.filter((each) => each !== gap), ...parts.filter(({ from, to }) => from < to)];
    return true;
  }

  /** Those that no event bears, below one that does. */
  get missing(): readonly Gap[] {
    return this.#gaps.toSorted((a, b) => a.from - b.from);
  }
}
