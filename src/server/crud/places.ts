/** How to reach a page: from which record (null: from an end), over how many, in which direction. */
export type Way = { readonly from: number | null; readonly skip: number; readonly isReversed: boolean };

type Wanted = {
  readonly offset: number;
  readonly count: number;
  readonly total: number;
  /** Whether records can be compared with one of them. */
  readonly isKeyed: boolean;
};

/** Which records stand where in an order, as far as pages have been read. */
export class Places {
  /** Ids from a position on, which counts from 0. */
  readonly #runs = new Map<number, readonly number[]>();

  note(offset: number, ids: readonly number[]): void {
    if (ids.length === 0) return;
    this.#runs.delete(offset);
    this.#runs.set(offset, ids);
    if (this.#runs.size > MOST) this.#runs.delete(this.#runs.keys().next().value!);
  }

  /** Null when not all of them have been read. */
  idsAt(offset: number, count: number): readonly number[] | null {
    if (count === 0) return [];
    for (const [start, ids] of this.#runs)
      if (start <= offset && offset + count <= start + ids.length)
        return ids.slice(offset - start, offset - start + count);
    return null;
  }

  wayTo({ offset, count, total, isKeyed }: Wanted): Way {
    const last = offset + count - 1;
    const ways: Way[] = [
      { from: null, skip: offset, isReversed: false },
      { from: null, skip: Math.max(0, total - 1 - last), isReversed: true },
    ];
    for (const [start, ids] of isKeyed ? this.#runs : [])
      for (const place of new Set([0, ids.length - 1])) {
        const position = start + place;
        const from = ids[place]!;
        if (position <= offset) ways.push({ from, skip: offset - position, isReversed: false });
        if (position >= last) ways.push({ from, skip: position - last, isReversed: true });
      }
    return ways.reduce((best, way) => (way.skip < best.skip ? way : best));
  }
}

const MOST = 20;
