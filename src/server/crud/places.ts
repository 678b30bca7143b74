/** How to reach a page: from which record (null: from an end), over how many, in which direction. */
export type Way = { readonly from: number | null; readonly skip: number; readonly isReversed: boolean };

type Wanted = {
  readonly offset: number;
  readonly count: number;
  readonly total: number;
  /** Whether records can be compared with one of them. */
  readonly isKeyed: boolean;
};

/** Which record stands where in an order, as far as pages have been read. */
export class Places {
  /** Ids by position, from 0. */
  readonly #ids = new Map<number, number>();

  note(offset: number, ids: readonly number[]): void {
    if (ids.length === 0) return;
    this.#set(offset, ids[0]!);
    this.#set(offset + ids.length - 1, ids.at(-1)!);
  }

  wayTo({ offset, count, total, isKeyed }: Wanted): Way {
    const last = offset + count - 1;
    const ways: Way[] = [
      { from: null, skip: offset, isReversed: false },
      { from: null, skip: Math.max(0, total - 1 - last), isReversed: true },
    ];
    if (isKeyed)
      for (const [position, from] of this.#ids) {
        if (position <= offset) ways.push({ from, skip: offset - position, isReversed: false });
        if (position >= last) ways.push({ from, skip: position - last, isReversed: true });
      }
    return ways.reduce((best, way) => (way.skip < best.skip ? way : best));
  }

  #set(position: number, id: number): void {
    this.#ids.delete(position);
    this.#ids.set(position, id);
    if (this.#ids.size > MOST) this.#ids.delete(this.#ids.keys().next().value!);
  }
}

const MOST = 50;
