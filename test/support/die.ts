/** As a die falls: which of the things that may be done, to whom or to what, how much of it, and when. */
export interface Die {
  readonly pick: number;
  readonly which: number;
  readonly amount: number;
  readonly minutes: number;
}
