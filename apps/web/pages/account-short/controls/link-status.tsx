import { CalendarX2, CircleAlert, Clock, EyeOff, Gem } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { LINK_TITLE_MAX } from '#contracts/rules/short';
import { linkState } from '#contracts/rules/shorts/shown-links';
import type { DraftLink } from '../state/draft.ts';
import type { ProblemCode } from '../state/problems.ts';
import { dayText, momentText } from './moment-text.ts';

interface LinkStatusProps {
  link: DraftLink;
  /** Whether the link is stored but not shown, because the member lacks Premium. */
  hidden: boolean;
  /** What is wrong with the link. */
  problem: ProblemCode | undefined;
  /** Whether the fields of the link are shown, which say what is wrong. */
  isOpen: boolean;
  /** The current time in ms. */
  now: number;
}

/** What keeps a link from being shown, or when that changes; renders nothing for a link that is simply shown. */
export function LinkStatus({ link, hidden, problem, isOpen, now }: LinkStatusProps) {
  const { t, i18n } = useTranslation('short-editor');
  const chip = (Icon: typeof Clock, text: string, className = 'text-soft') => (
    <span className={`mt-0.5 flex items-start gap-1.5 text-caption ${className}`}>
      <Icon aria-hidden="true" className="mt-0.5 size-3.5 shrink-0" />
      {text}
    </span>
  );
  if (problem === 'missing_link') return chip(CircleAlert, t('row.missing'), 'text-error');
  if (problem)
    return isOpen ? null : chip(CircleAlert, t(`problem.${problem}`, { max: LINK_TITLE_MAX }), 'text-error');
  const state = linkState(link, now);
  if (state === 'off') return chip(EyeOff, t('row.off'));
  if (hidden) return chip(Gem, t('row.needsPremium'));
  if (state === 'ended')
    return chip(CalendarX2, t('row.ended', { date: dayText(link.until ?? '', i18n.language, now) }));
  if (state === 'planned')
    return chip(Clock, t('row.planned', { date: momentText(link.from ?? '', i18n.language, now) }));
  return link.until
    ? chip(Clock, t('row.until', { date: momentText(link.until, i18n.language, now) }))
    : null;
}
