import { useEffect, useEffectEvent } from 'react';
import { isDisplayName, normaliseDisplayName } from '#contracts/rules/names/display-name';
import { isUsername } from '#contracts/rules/names/username';
import type { RegistrationValues } from '../../../features/sign-in/registration-rules.ts';
import type { Registration } from './registration.ts';

const DEBOUNCE_MS = 350;

/** Returns those of the display name and the username that are valid and that the server has not checked yet. */
export function uncheckedNames({ values, rejected, available }: Registration): Partial<RegistrationValues> {
  const { display_name, username } = values;
  const open = (name: 'display_name' | 'username') => !rejected[name] && !available[name];
  return {
    ...(open('display_name') && isDisplayName(normaliseDisplayName(display_name)) ? { display_name } : {}),
    ...(open('username') && isUsername(username) ? { username } : {}),
  };
}

/** Calls `check` once typing pauses, if a valid name has not been checked yet. */
export function useNameCheck(state: Registration, active: boolean, check: () => void): void {
  const { display_name, username } = uncheckedNames(state);
  const askNow = useEffectEvent(check);
  useEffect(() => {
    if (!active || (display_name === undefined && username === undefined)) return;
    const timer = setTimeout(() => askNow(), DEBOUNCE_MS);
    return () => clearTimeout(timer);
  }, [active, display_name, username]);
}
