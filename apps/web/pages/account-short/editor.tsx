import { type RefObject, useCallback, useEffect, useEffectEvent, useReducer, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { SERVICE_NAMES } from '#contracts/rules/services';
import type { ShortUser } from '#contracts/short';
import { loadWhenIdle } from '../../delivery/load-when-idle.ts';
import { useCheckout } from '../../features/checkout/use-checkout.tsx';
import { Checklist } from '../../features/first-steps/checklist.tsx';
import { STEP_ROW } from '../../features/first-steps/step-ticket.tsx';
import { ToastProvider, useToasts } from '../../ui/toast.tsx';
import { useHydrated } from '../../ui/use-hydrated.ts';
import { useTabParam } from '../../ui/use-tab-param.ts';
import { UpgradeDialog } from './appearance/upgrade-dialog.tsx';
import { useApplyPreviewTheme } from './appearance/use-apply-preview-theme.ts';
import { useUpgrade } from './appearance/use-upgrade.ts';
import { useFreshConnections } from './connections/use-fresh-connections.ts';
import { EditorToasts } from './controls/editor-toasts.tsx';
import { useFocus } from './controls/use-focus.ts';
import { EditorHeader } from './editor-header.tsx';
import { EditorTabs } from './editor-tabs.tsx';
import { FirstRunSheet } from './first-run/first-run-sheet.tsx';
import { HistoryButtons } from './history/history-buttons.tsx';
import { useUndoMessage } from './history/use-undo-message.ts';
import { useUndoRedo } from './history/use-undo-redo.ts';
import { ImportHost } from './import/import-host.tsx';
import { loadParts } from './import/load-parts.ts';
import { AddBar } from './links/add-bar.tsx';
import { useOpenedLink } from './links/use-opened-link.ts';
import { NoScript } from './no-script.tsx';
import { Preview } from './preview/preview.tsx';
import { useShortUrl } from './preview/use-short-url.ts';
import { useView } from './preview/use-view.ts';
import { ViewSwitch } from './preview/view-switch.tsx';
import { LeaveDialog } from './saving/leave-dialog.tsx';
import { SaveBar } from './saving/save-bar.tsx';
import { useLeaveGuard } from './saving/use-leave-guard.ts';
import { useSave } from './saving/use-save.ts';
import { useStoredDraft } from './saving/use-stored-draft.ts';
import { EditorContext, type EditorTools } from './state/editor-context.ts';
import {
  createEditorState,
  type EditorAction,
  isChanged,
  premiumReasonsOf,
  reduceEditor,
} from './state/editor-state.ts';
import { draftProblems, type TabName, tabNames } from './state/problems.ts';

interface EditorProps {
  user: ShortUser;
  version: string;
  publicOrigin: string;
}

export function Editor(props: EditorProps) {
  const bars = useRef<HTMLDivElement>(null);
  return (
    <ToastProvider>
      <NoScript />
      <Workbench {...props} bars={bars} />
      <EditorToasts bars={bars} />
    </ToastProvider>
  );
}

function Workbench({
  user,
  version,
  publicOrigin,
  bars,
}: EditorProps & { bars: RefObject<HTMLDivElement | null> }) {
  const { t } = useTranslation('short-editor');
  const toasts = useToasts();
  const [state, dispatchTimed] = useReducer(reduceEditor, null, () => createEditorState(user, version));
  const dispatch = useCallback((action: EditorAction) => dispatchTimed({ ...action, at: Date.now() }), []);
  // A member without links starts on the links tab.
  const [tab, openTab] = useTabParam(tabNames, user.profile.links.length === 0 ? 'links' : 'customization');
  const { view, switchTo, edit } = useView();
  const upgrade = useUpgrade();
  const [checked, setChecked] = useState(false);
  const live = useRef<HTMLParagraphElement>(null);
  // Set directly, because a drag announces each place, and rendering the editor would delay it.
  const announce = useCallback((message: string) => {
    if (live.current) live.current.textContent = message;
  }, []);
  const focus = useFocus();
  const links = useOpenedLink(focus);
  const [pasted, openImport] = useState<string | null>();
  const ready = useHydrated();
  const changed = isChanged(state);
  const leaveGuard = useLeaveGuard(changed);
  const address = useShortUrl(publicOrigin, user.username);

  const show = (field: string, inTab: TabName) => {
    edit();
    openTab(inTab);
    const [, link] = /^links\.([\w-]+)\.\w+$/.exec(field) ?? [];
    if (link) links.openLink(link, field);
    else focus(field);
  };
  const { save, loadNewer, closeChecklist } = useSave(state, dispatch, {
    onSaved: () => {
      setChecked(false);
      focusPanel();
      toasts.add({
        id: 'saved',
        type: 'success',
        title: t('bar.saved'),
        description: t('bar.savedText'),
        actionProps: { children: t('page.copy'), onClick: address.copy },
      });
    },
    onFailed: ({ problems: [first] }) => first && show(first.field, first.tab),
    onNewerLoaded: () => toasts.add({ id: 'newer', title: t('bar.newerLoaded'), timeout: 3000 }),
  });
  useStoredDraft(state, dispatch);
  const undoRedo = useUndoRedo(state, dispatch);
  const stepWithUndo = useUndoMessage(state, dispatch);

  useApplyPreviewTheme(dispatch, {
    hasPremium: user.hasPremium,
    onBrought: () => toasts.add({ id: 'tried', title: t('bar.tried'), description: t('bar.triedText') }),
  });

  const { refreshOnReturn, refreshConnections } = useFreshConnections(state.user, dispatch, {
    onConnected: (service) => {
      toasts.add({
        id: 'connected',
        type: 'success',
        title: t('connections.connected', { service: SERVICE_NAMES[service] }),
      });
      // The connect link disappears after use, so focus moves to the field that it names.
      const next = document.activeElement?.getAttribute('data-connect');
      if (next) focus(next);
    },
    onPremium: () => {
      checkout.close();
      upgrade.onOpenChange(false);
      toasts.add({
        id: 'premium',
        type: 'success',
        title: t('premium.on'),
        description: t('premium.onText'),
      });
    },
  });
  const checkout = useCheckout({
    loginUrl: LOG_IN,
    hasUnsavedChanges: true,
    onOrdered: refreshOnReturn,
    pageTellsPaid: true,
    finalFocus: upgrade.finalFocus,
  });

  // Older messages would cover the dialogs.
  const closeToasts = useEffectEvent(() => toasts.close());
  useEffect(() => {
    if (upgrade.open || checkout.state === 'open') closeToasts();
  }, [upgrade.open, checkout.state]);

  // What the sheets behind a press need, so that they work at once.
  const loadSheets = useEffectEvent(() =>
    loadWhenIdle(user.hasPremium ? [loadParts] : [loadParts, checkout.preload]),
  );
  useEffect(() => loadSheets(), []);

  const problems = draftProblems(state.current, state.user.services);
  const trySaving = () => {
    const [first] = problems;
    if (!changed || state.save.kind === 'saving' || state.save.kind === 'loadingNewer') return;
    if (state.save.kind === 'outdated') return void loadNewer();
    if (first) {
      setChecked(true);
      return show(first.field, first.tab);
    }
    if (premiumReasonsOf(state).length > 0) return upgrade.openFromFocus();
    void save();
  };
  useSaveKey(trySaving);

  const discard = () => {
    setChecked(false);
    stepWithUndo({ type: 'discarded' }, { id: 'discarded', title: t('bar.discarded') });
    focusPanel();
  };

  const tools: EditorTools = {
    state,
    dispatch,
    visibleProblems: [
      ...(state.save.kind === 'failed' ? state.save.failure.problems : []),
      ...(checked ? problems : []),
    ],
    focus,
    announce,
    openUpgrade: upgrade.openFromFocus,
    onConnectOpened: refreshOnReturn,
    refreshConnections,
    save: trySaving,
    undoRedo,
    ...links,
    openImport,
  };

  return (
    <EditorContext value={tools}>
      <div
        data-ready={ready ? '' : undefined}
        aria-busy={!ready}
        className="page-frame flex flex-1 flex-col pt-6 lg:pt-10 noscript:hidden"
      >
        <EditorHeader address={address} />
        <Checklist
          user={state.user}
          address={address.href}
          onCopy={address.copy}
          onClose={() => void closeChecklist()}
          editorStep={(tab, label) => (
            <button type="button" onClick={() => openTab(tab)} className={STEP_ROW.open}>
              {label}
            </button>
          )}
          className="mt-6"
        />
        {/* In narrow windows, the bars are below whichever is shown. */}
        <div className="flex flex-1 flex-col pt-6 lg:grid lg:grid-cols-[minmax(0,1fr)_24rem] lg:gap-x-12 lg:pt-8 xl:grid-cols-[minmax(0,1fr)_26rem]">
          <div className="max-lg:contents lg:flex lg:min-w-0 lg:flex-col">
            <div className={`min-w-0 pb-10 max-lg:flex-1 ${view === 'edit' ? '' : 'max-lg:hidden'}`}>
              <EditorTabs tab={tab} onTab={openTab} />
            </div>
            <div
              ref={bars}
              data-bottom-bars
              className="pointer-events-none z-10 grid max-lg:order-1 max-lg:-mx-4 sm:max-lg:-mx-6 lg:flex-1 lg:content-between lg:pb-6 tall:sticky tall:bottom-0"
            >
              {tab === 'links' && view === 'edit' && state.current.links.length > 0 ? <AddBar /> : null}
              <SaveBar
                problemCount={checked ? problems.length : 0}
                onSave={trySaving}
                onDiscard={discard}
                onRetrySignedOut={() => void save()}
              />
              <div className="pointer-events-auto flex flex-wrap items-center gap-2 border-hairline border-t bg-canvas px-4 pt-2 pb-[max(0.5rem,env(safe-area-inset-bottom))] lg:hidden">
                <HistoryButtons />
                <ViewSwitch view={view} onView={switchTo} />
              </div>
            </div>
          </div>
          <Preview
            className={`max-lg:mb-10 max-lg:flex-1 lg:mb-6 ${view === 'preview' ? '' : 'max-lg:hidden'}`}
          />
        </div>
        {/* Dialogs hide the page from screen readers, except what has aria-live. */}
        <p ref={live} role="status" aria-live="polite" className="sr-only" />
      </div>
      <UpgradeDialog {...upgrade} checkout={checkout} />
      {checkout.dialog}
      <FirstRunSheet onTab={openTab} />
      <ImportHost pasted={pasted} onClose={() => openImport(undefined)} />
      <LeaveDialog guard={leaveGuard} />
    </EditorContext>
  );
}

const LOG_IN = '/login?return_to=/account/short';

/**
 * Moves the focus from the save bar to the open panel, because the bar disappears together with the pressed
 * button.
 */
function focusPanel(): void {
  const panel = document.querySelector<HTMLElement>('[role="tabpanel"]:not([hidden])');
  if (document.activeElement?.closest('[data-save-bar]')) panel?.focus({ preventScroll: true });
}

/** Saves on Ctrl+S or ⌘S. */
function useSaveKey(save: () => void): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 's' || !(event.ctrlKey || event.metaKey) || event.altKey) return;
      event.preventDefault();
      save();
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, [save]);
}
