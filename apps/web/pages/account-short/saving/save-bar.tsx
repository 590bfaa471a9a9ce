import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { FREE_LIMITS } from '#contracts/rules/short';
import { formatLocale } from '#locales/languages';
import { useOnline } from '../../../context/use-online.ts';
import { Button } from '../../../ui/button.tsx';
import { ButtonLink } from '../../../ui/button-link.tsx';
import { useEditor } from '../state/editor-context.ts';
import {
  type EditorState,
  isChanged,
  isPremiumRequired,
  premiumReasonsOf,
  savesEverything,
} from '../state/editor-state.ts';
import type { PremiumReason } from '../state/problems.ts';
import { SaveFailureText } from './save-failure-text.tsx';
import { useSaveFree } from './use-save-free.ts';

/** The save status and the available actions, shown at the bottom while there are unsaved changes (product 7.2). */
export function SaveBar() {
  const { t } = useTranslation('short-editor');
  const { state } = useEditor();
  const shown = isChanged(state) || state.save.kind === 'saving' || state.save.kind === 'loadingNewer';
  // The live region is always rendered, so that its content is announced.
  return (
    <section
      aria-label={t('bar.label')}
      data-save-bar
      className="pointer-events-auto relative empty:hidden lg:before:absolute lg:before:-inset-x-2 lg:before:-top-8 lg:before:-bottom-6 lg:before:-z-1 lg:before:bg-linear-to-t lg:before:from-canvas lg:before:from-70% lg:before:to-transparent"
    >
      {shown ? <Bar /> : null}
    </section>
  );
}

function Bar() {
  const { t } = useTranslation('short-editor');
  const { state, isSavingNext, problemCount, openUpgrade, save: onSave, discard: onDiscard } = useEditor();
  const { save } = state;
  const premium = premiumReasonsOf(state);
  const note = useNote(state);
  const free = useSaveFree(onSave);
  const discard = (
    <Button variant="quiet" disabled={savesEverything(state)} onClick={onDiscard}>
      {t('bar.discard')}
    </Button>
  );
  if (save.kind === 'outdated' || save.kind === 'loadingNewer')
    return (
      <Frame title={t('bar.outdated')} text={t('bar.outdatedText')}>
        {discard}
        <Button onClick={onSave} pending={save.kind === 'loadingNewer'}>
          {t('bar.loadNewer')}
        </Button>
      </Frame>
    );
  if (save.kind === 'signedOut')
    return (
      <Frame title={t('bar.signedOut')} text={t('bar.signedOutText')}>
        <Button variant="secondary" onClick={onSave}>
          {t('bar.retry')}
        </Button>
        <ButtonLink href="/login?return_to=/account/short" target="_blank" rel="noopener">
          {t('bar.logIn')}
          <span className="sr-only">{t('page.newTab')}</span>
        </ButtonLink>
      </Frame>
    );
  if (save.kind === 'failed' && !(isPremiumRequired(save) && premium.length > 0))
    return (
      <Frame isError title={t('bar.failed')} text={<SaveFailureText failure={save.failure} />}>
        {discard}
        <Button onClick={onSave}>{t('bar.retry')}</Button>
      </Frame>
    );
  if (premium.length > 0)
    return (
      <Frame title={<PremiumText reasons={premium} />} text={null}>
        {discard}
        {free ? (
          <Button variant="secondary" onClick={free.save}>
            {t(`bar.saveFree.${free.without}`, { count: free.links })}
          </Button>
        ) : null}
        <Button onClick={openUpgrade}>{t('bar.upgrade')}</Button>
      </Frame>
    );
  const saveButton = (
    <Button onClick={onSave} pending={isSavingNext || savesEverything(state)}>
      {save.kind === 'offline' ? t('bar.retry') : t('bar.save')}
    </Button>
  );
  if (problemCount > 0)
    return (
      <Frame isError title={t('bar.problems', { count: problemCount })} text={t('bar.problemsText')}>
        {discard}
        {saveButton}
      </Frame>
    );
  return (
    <Frame {...note}>
      {discard}
      {saveButton}
    </Frame>
  );
}

/** What the bar says while nothing prevents saving. */
function useNote({ save }: EditorState): Pick<FrameProps, 'isPlain' | 'title' | 'text'> {
  const { t, i18n } = useTranslation('short-editor');
  const online = useOnline();
  if (save.kind === 'offline')
    return online
      ? { title: t('bar.noAnswer'), text: t('bar.noAnswerText') }
      : { title: t('bar.offlineTitle'), text: t('bar.offlineSaves') };
  if (!online) return { title: t('bar.offlineTitle'), text: t('bar.offlineKept') };
  if (save.kind === 'rebased') return { title: t('bar.rebased'), text: t('bar.rebasedText') };
  if (save.kind === 'restored')
    return { title: t('bar.restored', { time: dayAndTime(save.savedAt, i18n.language) }), text: null };
  return { isPlain: true, title: t('bar.changed'), text: null };
}

/** Formats a time of the last two weeks in the viewer's time zone: "Tuesday, 14:03"; older than six days with its date. */
const dayAndTime = (at: number, language: string): string =>
  new Intl.DateTimeFormat(formatLocale(language), {
    weekday: 'long',
    ...(Date.now() - at > SIX_DAYS_MS ? { day: 'numeric', month: 'long' } : {}),
    hour: '2-digit',
    minute: '2-digit',
  }).format(at);

const SIX_DAYS_MS = 6 * 86_400_000;

function PremiumText({ reasons }: { reasons: PremiumReason[] }) {
  const { t } = useTranslation('short-editor');
  const [first = 'gradient'] = reasons;
  if (reasons.includes('gradient') && reasons.includes('animation')) return t('bar.premium_both');
  if (first === 'titles' || first === 'shortcuts' || first === 'links')
    return t(`bar.premium_${first}`, { max: FREE_LIMITS[first] });
  return t(`bar.premium_${first}`);
}

interface FrameProps {
  isError?: boolean;
  /** Whether the buttons say enough where there is little room; screen readers hear the title all the same. */
  isPlain?: boolean;
  title: ReactNode;
  text: ReactNode;
  children: ReactNode;
}

function Frame({ isError = false, isPlain = false, title, text, children }: FrameProps) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2.5 border-hairline border-t bg-lifted px-4 py-3 transition-[opacity,translate] duration-slow lg:rounded-panel lg:border-0 lg:py-3.5 lg:pr-3.5 lg:pl-6 lg:shadow-float starting:translate-y-3 starting:opacity-0">
      <div role="status" className={`min-w-0 grow basis-48 ${isPlain ? 'max-sm:sr-only' : ''}`}>
        <p className={`leading-snug font-semibold ${isError ? 'text-error' : ''}`}>{title}</p>
        {text ? <p className="text-small text-soft">{text}</p> : null}
      </div>
      <div className="ml-auto flex gap-2 max-sm:grid max-sm:w-full max-sm:grid-cols-[auto_minmax(0,1fr)] *:max-sm:px-3 *:max-sm:nth-3:col-span-2">
        {children}
      </div>
    </div>
  );
}
