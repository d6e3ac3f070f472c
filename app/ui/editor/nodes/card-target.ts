import { useEffect, useState } from 'react';
import { findContentReference } from '#app/text/markdown/embed.ts';

/** What a card leads to. */
interface CardTarget {
  /** 'Article' */
  label: string;
  title: string;
}

const known = new Map<string, Promise<CardTarget | undefined | 'hidden'>>();

async function fetchTarget(address: string): Promise<CardTarget | undefined | 'hidden'> {
  const response = await fetch(`/admin/card-target?${new URLSearchParams({ address })}`, {
    headers: { accept: 'application/json' },
  });
  if (!response.ok) return undefined;
  const { target }: { target: CardTarget | null } = await response.json();
  return target ?? 'hidden';
}

/** The content at an address such as `article:12`: `hidden` if readers don't see it, undefined while it is not known. */
export function useCardTarget(address: string): CardTarget | undefined | 'hidden' {
  const [found, setFound] = useState<{
    address: string;
    target: CardTarget | undefined | 'hidden';
  }>();
  useEffect(() => {
    if (!findContentReference(address)) return;
    let isCurrent = true;
    const target = known.get(address) ?? fetchTarget(address).catch(() => undefined);
    known.set(address, target);
    void target.then((value) => {
      if (isCurrent) setFound({ address, target: value });
    });
    return () => {
      isCurrent = false;
    };
  }, [address]);
  return found?.address === address ? found.target : undefined;
}
