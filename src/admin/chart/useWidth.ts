import { useEffect, useState, type RefObject } from 'react';

/** @returns the frame's width in pixels, at least 280; a chart drawn to it needs no scaling of its text */
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
