import { useEffect } from 'react';
import { useRevalidator } from 'react-router';

const REFRESH_MS = 2000;

/** Loads the page's data again and again while a job changes it. */
export function useRefreshWhile(isMoving: boolean): void {
  const { revalidate } = useRevalidator();
  useEffect(() => {
    if (!isMoving) return;
    const timer = setInterval(() => void revalidate(), REFRESH_MS);
    return () => clearInterval(timer);
  }, [isMoving, revalidate]);
}
