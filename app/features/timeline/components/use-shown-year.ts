import { useEffect, useState } from 'react';

/** Where the year that is being read starts, from the top of the window. */
const READING_LINE = 0.4;

/** The year of the list that the reader has scrolled to, 0 above the list. Undefined before any script. */
export function useShownYear(): number | undefined {
  const [year, setYear] = useState<number>();
  useEffect(() => {
    let frame = 0;
    const update = () => {
      frame = 0;
      setYear(findShownYear());
    };
    const schedule = () => {
      frame ||= requestAnimationFrame(update);
    };
    update();
    window.addEventListener('scroll', schedule, { passive: true });
    window.addEventListener('resize', schedule);
    return () => {
      cancelAnimationFrame(frame);
      window.removeEventListener('scroll', schedule);
      window.removeEventListener('resize', schedule);
    };
  }, []);
  return year;
}

function findShownYear(): number {
  const line = window.innerHeight * READING_LINE;
  const headings = [...document.querySelectorAll<HTMLElement>('[data-year]')];
  const shown = headings.findLast((heading) => heading.getBoundingClientRect().top <= line);
  return Number(shown?.dataset.year ?? 0);
}
