import { type ReactNode, useCallback, useEffect, useEffectEvent, useReducer, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { SERVICE_NAMES } from '#contracts/rules/services';
import type { ShortUser } from '#contracts/short';
import { loadWhenIdle } from '../../delivery/load-when-idle.ts';
import { useCheckout } from '../../features/checkout/use-checkout.tsx';
import { useToasts } from '../../ui/toast.tsx';
import { UpgradeDialog } from './appearance/upgrade-dialog.tsx';
import { useApplyPreviewTheme } from './appearance/use-apply-preview-theme.ts';
import { useUpgrade } from './appearance/use-upgrade.ts';
import { useFreshConnections } from './connections/use-fresh-connections.ts';
import { isOverDraft } from './controls/dialogs.ts';
import { focusPanel } from './controls/focus-panel.ts';
import { useBackToClose, useSheetHistory } from './controls/use-back-to-close.ts';
import { useFocus } from './controls/use-focus.ts';
import { useStableFunctions } from './controls/use-stable-functions.ts';
import { useUndoMessage } from './history/use-undo-message.ts';
import { useUndoRedo } from './history/use-undo-redo.ts';
import { ImportHost } from './import/import-host.tsx';
import { loadParts } from './import/load-parts.ts';
import { useOpenedLink } from './links/use-opened-link.ts';
import { LeaveDialog } from './saving/leave-dialog.tsx';
import { OtherUserDialog } from './saving/other-user-dialog.tsx';
import { useLeaveGuard } from './saving/use-leave-guard.ts';
import { useNextSave } from './saving/use-next-save.ts';
import { useOtherUser } from './saving/use-other-user.ts';
import { useSave } from './saving/use-save.ts';
import { useStoredDraft } from './saving/use-stored-draft.ts';
import { EditorActionsContext, EditorContext } from './state/editor-context.ts';
import {
  createEditorState,
  type EditorAction,
  isChanged,
  premiumReasonsOf,
  reduceEditor,
  savesEverything,
} from './state/editor-state.ts';
import { draftProblems, type TabName } from './state/problems.ts';

interface EditorProviderProps {
  user: ShortUser;
  version: string;
  /** Shows a tab of the editor, also if the preview is open. */
  showTab: (tab: TabName) => void;
  /** Copies the URL of the public page. */
  onCopy: () => void;
  children: ReactNode;
}

const LOG_IN = '/login?return_to=/account/short';

/** Holds the draft, what can be done with it, and the dialogs that belong to no part of the page. */
export function EditorProvider({ user, version, showTab, onCopy, children }: EditorProviderProps) {
  const { t } = useTranslation('short-editor');
  const toasts = useToasts();
  const [state, dispatchTimed] = useReducer(reduceEditor, null, () => createEditorState(user, version));
  const dispatch = useCallback((action: EditorAction) => dispatchTimed({ ...action, at: Date.now() }), []);
  const upgrade = useUpgrade();
  const [checked, setChecked] = useState(false);
  const live = useRef<HTMLParagraphElement>(null);
  // Set directly, because a drag announces each place, and rendering the editor would delay it.
  const announce = (message: string) => {
    if (live.current) live.current.textContent = message;
  };
  const focus = useFocus();
  const links = useOpenedLink(focus);
  const [pasted, setPasted] = useState<string | null>();
  const changed = isChanged(state);
  const leaveGuard = useLeaveGuard(changed);

  const show = (field: string, inTab: TabName) => {
    showTab(inTab);
    const [, link] = /^links\.([\w-]+)\.\w+$/.exec(field) ?? [];
    if (link) links.openLink(link, field);
    else focus(field);
  };
  const { save, loadNewer, closeChecklist } = useSave(state, dispatch, {
    onSaved: () => {
      setChecked(false);
      leaveBar();
      toasts.add({
        id: 'saved',
        type: 'success',
        title: t('bar.saved'),
        description: t('bar.savedText'),
        actionProps: { children: t('page.copy'), onClick: onCopy },
      });
    },
    onFailed: ({ problems: [first] }) => first && show(first.field, first.tab),
    onNewerLoaded: () => toasts.add({ id: 'newer', title: t('bar.newerLoaded'), timeout: 3000 }),
  });
  useStoredDraft(state, dispatch);
  useOtherUser(state, dispatch);
  const undoRedo = useUndoRedo(state, dispatch);
  const stepWithUndo = useUndoMessage(state, dispatch);

  useApplyPreviewTheme(dispatch, {
    hasPremium: user.hasPremium,
    onApplied: () => toasts.add({ id: 'tried', title: t('bar.tried'), description: t('bar.triedText') }),
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
  useSheetHistory();
  useBackToClose(checkout.state === 'open', checkout.dismiss);

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

  const trySaving = () => {
    if (state.save.kind === 'saving') return savesEverything(state) ? undefined : saveNext();
    if (!changed || state.save.kind === 'loadingNewer') return;
    if (state.save.kind === 'outdated') return void loadNewer();
    const [first] = draftProblems(state.current, state.user.services);
    if (first) {
      setChecked(true);
      return show(first.field, first.tab);
    }
    if (premiumReasonsOf(state).length > 0) return upgrade.openFromFocus();
    void save();
  };
  const { isNext, saveNext } = useNextSave(state.save, trySaving);

  const discard = () => {
    setChecked(false);
    stepWithUndo({ type: 'discarded' }, { id: 'discarded', title: t('bar.discarded') });
    leaveBar();
  };

  const { opened, ...linkActions } = links;
  const actions = useStableFunctions({
    dispatch,
    focus,
    announce,
    openUpgrade: upgrade.openFromFocus,
    onConnectOpened: refreshOnReturn,
    refreshConnections,
    save: trySaving,
    discard,
    closeChecklist: () => void closeChecklist(),
    ...linkActions,
    openImport: (text: string | null) => setPasted(text),
  });
  useSaveKey(actions.save);
  const problems = checked ? draftProblems(state.current, state.user.services) : [];
  const tools = {
    ...actions,
    state,
    isSavingNext: isNext,
    visibleProblems: [...(state.save.kind === 'failed' ? state.save.failure.problems : []), ...problems],
    problemCount: problems.length,
    undoRedo,
    opened,
  };

  return (
    <EditorActionsContext value={actions}>
      <EditorContext value={tools}>
        {children}
        {/* Dialogs hide the page from screen readers, except what has aria-live. */}
        <p ref={live} role="status" aria-live="polite" className="sr-only" />
        <UpgradeDialog {...upgrade} checkout={checkout} />
        {checkout.dialog}
        <ImportHost pasted={pasted} onClose={() => setPasted(undefined)} />
        <LeaveDialog guard={leaveGuard} />
        <OtherUserDialog loginUrl={LOG_IN} />
      </EditorContext>
    </EditorActionsContext>
  );
}

/** Moves the focus out of the save bar before it disappears together with the pressed button. */
function leaveBar(): void {
  if (document.activeElement?.closest('[data-save-bar]')) focusPanel();
}

/** Saves on Ctrl+S or ⌘S, except in dialogs over the draft. */
function useSaveKey(save: () => void): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 's' || !(event.ctrlKey || event.metaKey) || event.altKey) return;
      event.preventDefault();
      if (!isOverDraft(event.target)) save();
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, [save]);
}
