import { useEffect, useState, type RefObject } from 'react';

/** How wide a drawing's place is, so that its letters keep their size. */
export function useWidth(frame: RefObject<HTMLElement | null>): number {
  const [width, setWidth] = useState(640);
  useEffect(() => {
    const observer = new ResizeObserver(
      ([entry]) => entry && setWidth(Math.max(280, entry.contentRect.width)),
    );
    observer.observe(frame.current!);
    return () => observer.disconnect();
  }, [frame]);
  return width;
}
