import { useRef, useState } from 'react';
import type { OpenedLink } from '../state/editor-context.ts';

/** Tracks whose fields are open. Closing them moves the focus to a field, which is the link's row by default. */
export function useOpenedLink(focus: (field: string) => void) {
  const [opened, setOpened] = useState<OpenedLink | null>(null);
  const returnTo = useRef('addLink');
  const openLink = (id: string | null, field?: string) => {
    const target = id === null && opened ? (field ?? `links.${opened.id}`) : field;
    setOpened(id === null ? null : { id, field });
    if (!target) return;
    if (id === null) returnTo.current = target;
    focus(target);
  };
  return { opened, openLink, fieldAfterClosing: () => returnTo.current };
}
