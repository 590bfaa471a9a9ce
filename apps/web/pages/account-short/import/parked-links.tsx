import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { PREMIUM_LIMITS } from '#contracts/rules/short';
import { formatLocale } from '#locales/languages';
import { forgetParked, type ParkedLinks as Parked, park, readParked } from '../../../session/parked-links.ts';
import { Button } from '../../../ui/button.tsx';
import { useToasts } from '../../../ui/toast.tsx';
import { useEditor } from '../state/editor-context.ts';

import { newId } from '../state/new-id.ts';
import { importEdit } from './import-edit.ts';

/** The imported links that wait for Premium, folded under the list. With Premium they go into the draft. */
export function ParkedLinks() {
  const { t, i18n } = useTranslation('short-editor');
  const { state, dispatch, openUpgrade } = useEditor();
  const toasts = useToasts();
  const { user_id: userId, hasPremium } = state.user;
  const [parked, setParked] = useState<Parked | null>(null);
  const { kind } = state.save;

  // Read after each save, which is when links are put aside.
  // biome-ignore lint/correctness/useExhaustiveDependencies: `kind` is the trigger.
  useEffect(() => {
    const found = readParked(userId, Date.now());
    setParked(found);
    if (!found || !hasPremium) return;
    // What does not fit goes on waiting.
    const room = PREMIUM_LIMITS.links - state.current.links.length;
    const [fitting, rest] = [found.links.slice(0, Math.max(0, room)), found.links.slice(Math.max(0, room))];
    if (fitting.length === 0) return;
    forgetParked();
    if (rest.length > 0) park(userId, rest, Date.now());
    setParked(readParked(userId, Date.now()));
    const entries = fitting.map(({ title, link }) => ({ kind: 'link' as const, title, url: link }));
    dispatch(importEdit({ entries, place: 'below' }, newId));
    toasts.add({ id: 'imported', title: t('import.unparked', { count: entries.length }) });
  }, [userId, hasPremium, kind]);

  if (!parked) return null;
  const until = new Intl.DateTimeFormat(formatLocale(i18n.language), {
    day: 'numeric',
    month: 'long',
  }).format(parked.until);
  return (
    <details data-field="parked" className="mt-4 rounded-panel bg-raised px-4 py-2">
      <summary className="min-h-11 cursor-pointer content-center text-body">
        {t('import.parked', { count: parked.links.length, date: until })}
      </summary>
      <ul className="grid gap-1 py-2 text-small text-soft">
        {parked.links.map(({ title, link }, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the list does not change while it is shown.
          <li key={place} className="truncate">
            <bdi>{title}</bdi> <span className="text-faint">{link}</span>
          </li>
        ))}
      </ul>
      <div className="flex flex-wrap gap-2 py-2">
        <Button onClick={openUpgrade}>{t('bar.upgrade')}</Button>
        <Button
          variant="quiet"
          onClick={() => {
            forgetParked();
            setParked(null);
          }}
        >
          {t('import.forget')}
        </Button>
      </div>
    </details>
  );
}
