import { useCallback, useRef, useState } from 'react';
import type { ShortUser } from '#contracts/short';
import { Checklist } from '../../features/first-steps/checklist.tsx';
import { STEP_ROW } from '../../features/first-steps/step-ticket.tsx';
import { ToastProvider } from '../../ui/toast.tsx';
import { useTabParam } from '../../ui/use-tab-param.ts';
import { EditorToasts } from './controls/editor-toasts.tsx';
import { EditorHeader } from './editor-header.tsx';
import { EditorProvider } from './editor-provider.tsx';
import { EditorTabs } from './editor-tabs.tsx';
import { FirstRunSheet } from './first-run/first-run-sheet.tsx';
import { HistoryButtons } from './history/history-buttons.tsx';
import { AddBar } from './links/add-bar.tsx';
import { NoScript } from './no-script.tsx';
import { Preview } from './preview/preview.tsx';
import { type ShortUrl, useShortUrl } from './preview/use-short-url.ts';
import { useView } from './preview/use-view.ts';
import { ViewSwitch } from './preview/view-switch.tsx';
import { SaveBar } from './saving/save-bar.tsx';
import { useEditor } from './state/editor-context.ts';
import { type TabName, tabNames } from './state/problems.ts';

interface EditorProps {
  user: ShortUser;
  version: string;
  publicOrigin: string;
}

export function Editor(props: EditorProps) {
  return (
    <ToastProvider>
      <NoScript />
      <Workspace {...props} />
    </ToastProvider>
  );
}

/** The page's parts. Typing renders the provider and those parts that show the draft, not this component. */
function Workspace({ user, version, publicOrigin }: EditorProps) {
  // A member without links starts on the links tab.
  const [tab, openTab] = useTabParam(tabNames, user.profile.links.length === 0 ? 'links' : 'customization');
  const { view, switchTo, edit } = useView();
  const shortUrl = useShortUrl(publicOrigin, user.username);
  const bars = useRef<HTMLDivElement>(null);
  const [ready, setReady] = useState(false);
  const onReady = useCallback(() => setReady(true), []);
  const showTab = (name: TabName) => {
    edit();
    openTab(name);
  };
  return (
    <EditorProvider user={user} version={version} showTab={showTab} onCopy={shortUrl.copy}>
      <div
        data-ready={ready ? '' : undefined}
        aria-busy={!ready}
        className="page-frame flex flex-1 flex-col pt-6 lg:pt-10 noscript:hidden"
      >
        <EditorHeader shortUrl={shortUrl} username={user.username} />
        <NextSteps shortUrl={shortUrl} onTab={openTab} />
        {/* In narrow windows, the bars are below whichever is shown. */}
        <div className="flex flex-1 flex-col pt-6 lg:grid lg:grid-cols-[minmax(0,1fr)_24rem] lg:gap-x-12 lg:pt-8 xl:grid-cols-[minmax(0,1fr)_26rem]">
          <div className="max-lg:contents lg:flex lg:min-w-0 lg:flex-col">
            <div className={`min-w-0 pb-10 max-lg:flex-1 ${view === 'edit' ? '' : 'max-lg:hidden'}`}>
              <EditorTabs tab={tab} onTab={openTab} onReady={onReady} />
            </div>
            <div
              ref={bars}
              data-bottom-bars
              className="pointer-events-none z-10 grid max-lg:order-1 max-lg:-mx-4 sm:max-lg:-mx-6 lg:pb-6 tall:sticky tall:bottom-0"
            >
              {tab === 'links' && view === 'edit' ? <AddBar /> : null}
              <SaveBar />
              <div className="pointer-events-auto flex flex-wrap items-center gap-2 border-hairline border-t bg-canvas px-4 pt-2 pb-[max(0.5rem,env(safe-area-inset-bottom))] lg:hidden">
                <HistoryButtons />
                <ViewSwitch view={view} onView={switchTo} />
              </div>
            </div>
          </div>
          <Preview
            isChosen={view === 'preview'}
            className={`max-lg:mb-10 max-lg:flex-1 lg:mb-6 ${view === 'preview' ? '' : 'max-lg:hidden'}`}
          />
        </div>
      </div>
      <FirstRunSheet onTab={openTab} />
      <EditorToasts bars={bars} />
    </EditorProvider>
  );
}

/** A new member's next steps, with buttons for those that are taken in the editor. */
function NextSteps({ shortUrl, onTab }: { shortUrl: ShortUrl; onTab: (tab: TabName) => void }) {
  const { state, closeChecklist } = useEditor();
  return (
    <Checklist
      user={state.user}
      address={shortUrl.href}
      onCopy={shortUrl.copy}
      onClose={closeChecklist}
      editorStep={(tab, label) => (
        <button type="button" onClick={() => onTab(tab)} className={STEP_ROW.open}>
          {label}
        </button>
      )}
      className="mt-6"
    />
  );
}
