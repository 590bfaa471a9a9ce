import { useEffect, useState } from 'react';
import { LOCAL_STEPS, type LocalStep } from './steps.ts';

const KEY = 'short-steps:';

/** Returns the steps that this browser remembers for a member, null until they are read, and a function that adds one. */
export function useLocalSteps(userId: string): [LocalStep[] | null, (step: LocalStep) => void] {
  const [steps, setSteps] = useState<LocalStep[] | null>(null);
  const key = `${KEY}${userId}`;
  useEffect(() => setSteps(read(key)), [key]);
  const add = (step: LocalStep) => {
    const next = [...new Set([...(steps ?? []), step])];
    setSteps(next);
    try {
      localStorage.setItem(key, next.join());
    } catch {
      // If storage is blocked, the step is remembered until the page is left.
    }
  };
  return [steps, add];
}

function read(key: string): LocalStep[] {
  try {
    const stored = localStorage.getItem(key)?.split(',') ?? [];
    return LOCAL_STEPS.filter((step) => stored.includes(step));
  } catch {
    return [];
  }
}
