import { useEffect, useState } from 'react';
import type { SearchFinds } from '../search-result.ts';

/** A pause in typing; shorter than this nobody reads results. */
const PAUSE_MS = 120;

export interface Finds {
  /** The question these answer. */
  question: string;
  finds: SearchFinds;
}

interface Asked {
  answer: Finds | undefined;
  isPending: boolean;
  hasFailed: boolean;
}

const nothing: Asked = { answer: undefined, isPending: false, hasFailed: false };

/**
 * What the site has for a question, as it is typed. The last answer stays until the next one is
 * there; an answer to a question that has changed meanwhile never shows.
 */
export function useFinds(question: string): Asked {
  const [asked, setAsked] = useState(nothing);
  useEffect(() => {
    if (question.trim() === '') {
      setAsked(nothing);
      return;
    }
    setAsked((before) => ({ ...before, isPending: true }));
    const abort = new AbortController();
    const timer = setTimeout(async () => {
      const outcome = await ask(question, abort.signal);
      if (!abort.signal.aborted) setAsked(outcome);
    }, PAUSE_MS);
    return () => {
      clearTimeout(timer);
      abort.abort();
    };
  }, [question]);
  return asked;
}

async function ask(question: string, signal: AbortSignal): Promise<Asked> {
  try {
    const response = await fetch(`/search.json?${new URLSearchParams({ q: question })}`, {
      signal,
    });
    if (!response.ok) return { ...nothing, hasFailed: true };
    const finds = (await response.json()) as SearchFinds;
    return { ...nothing, answer: { question, finds } };
  } catch {
    return { ...nothing, hasFailed: true };
  }
}
