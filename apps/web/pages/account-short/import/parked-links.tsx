import { ChevronDown } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { PREMIUM_LIMITS } from '#contracts/rules/short';
import { comparableLink } from '#contracts/rules/urls/comparable-url';
import { longDay } from '../../../i18n/zurich-time.ts';
import {
  dropParked,
  forgetParked,
  type ParkedLinks as Parked,
  type ParkedLink,
  readParked,
} from '../../../session/parked-links.ts';
import { Button } from '../../../ui/button.tsx';
import { useToasts } from '../../../ui/toast.tsx';
import { filledLinks } from '../state/draft.ts';
import { useEditor } from '../state/editor-context.ts';
import { newId } from '../state/new-id.ts';
import { unparkEdit } from './unpark-edit.ts';

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
    const now = Date.now();
    dropParked(userId, among(state.original.links), now);
    const isHere = among(state.current.links);
    const found = readParked(userId, now);
    const waiting = found?.links.filter((link) => !isHere(link)) ?? [];
    // What does not fit goes on waiting.
    const room = hasPremium ? Math.max(0, PREMIUM_LIMITS.links - filledLinks(state.current.links).length) : 0;
    const fitting = waiting.slice(0, room);
    if (fitting.length === 0) return setParked(found);
    dropParked(userId, among(fitting), now);
    setParked(readParked(userId, now));
    dispatch(unparkEdit(state.current, fitting, newId));
    toasts.add({ id: 'unparked', title: t('import.unparked', { count: fitting.length }) });
  }, [userId, hasPremium, kind]);

  // Links may be put aside without a save: if nothing else has changed.
  const count = state.current.links.length;
  // biome-ignore lint/correctness/useExhaustiveDependencies: `count` is the trigger.
  useEffect(() => setParked(readParked(userId, Date.now())), [userId, count]);

  // Undo may have put links back that wait here.
  const isHere = among(state.current.links);
  const waiting = parked?.links.filter((link) => !isHere(link)) ?? [];
  if (!parked || waiting.length === 0) return null;
  return (
    <details data-field="parked" className="group mt-4 rounded-panel bg-raised px-4 py-2">
      <summary className="flex min-h-11 cursor-pointer items-center justify-between gap-4 text-body [&::-webkit-details-marker]:hidden">
        <span className="min-w-0 wrap-anywhere">
          {t('import.parked', { count: waiting.length, date: longDay(parked.until / 1000, i18n.language) })}
        </span>
        <ChevronDown
          aria-hidden="true"
          className="size-5 shrink-0 transition-transform duration-quick group-open:rotate-180"
        />
      </summary>
      <ul className="grid gap-3 py-2 text-small">
        {waiting.map(({ title, link }, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the list does not change while it is shown.
          <li key={place} className="grid">
            <bdi className="truncate font-semibold">{title}</bdi>
            <span className="truncate text-faint">{link}</span>
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

/** Returns whether a link leads where one of these leads. */
function among(links: readonly Pick<ParkedLink, 'link'>[]): (link: Pick<ParkedLink, 'link'>) => boolean {
  const urls = new Set(links.map(({ link }) => comparableLink(link)));
  return ({ link }) => urls.has(comparableLink(link));
}
