/** A bell that is heard once: rung while nobody waits, it is heard by the next who does. */
export class Bell {
  private rung = false;
  private hear: (() => void) | undefined;

  ring(): void {
    this.rung = true;
    this.hear?.();
  }

  /** Waits for a ring, at most so many milliseconds. @returns whether it rang */
  async heard(milliseconds: number): Promise<boolean> {
    if (!this.rung)
      await new Promise<void>((resolve) => {
        const timer = setTimeout(resolve, milliseconds);
        this.hear = () => {
          clearTimeout(timer);
          resolve();
        };
      });
    this.hear = undefined;
    const { rung } = this;
    this.rung = false;
    return rung;
  }
}
