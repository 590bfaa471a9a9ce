import { ArrowLeft, ChevronRight, Import, LayoutTemplate, PenLine } from 'lucide-react';
import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FIRST_RUN_PARAM, FIRST_RUN_TEMPLATES } from '#contracts/rules/account/sign-in-redirect';
import { useSearchParam } from '../../../context/use-search-param.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog, DialogContent, DialogDescription, DialogTitle } from '../../../ui/dialog.tsx';
import { useToasts } from '../../../ui/toast.tsx';
import { useBackToClose } from '../controls/use-back-to-close.ts';
import { afterScrollLock, findField, scrollToField } from '../controls/use-focus.ts';
import { useEditorActions } from '../state/editor-context.ts';
import type { TabName } from '../state/problems.ts';
import { SAMPLE_FRAME, TemplateSample } from './template-sample.tsx';
import { type TemplateStart, useTemplates } from './use-templates.ts';

/**
 * How a new Short can start, shown once after registration (`?first=1`). Esc starts empty. An empty list of links
 * opens the templates again.
 */
export function FirstRunSheet({ onTab }: { onTab: (tab: TabName) => void }) {
  const { t } = useTranslation('short-editor');
  const { dispatch, openImport } = useEditorActions();
  const toasts = useToasts();
  const [asked, setAsked] = useSearchParam(FIRST_RUN_PARAM);
  const [step, openStep] = useState(asked);
  const choosing = step === FIRST_RUN_TEMPLATES;
  const isOpen = choosing || step === '1';
  const title = useRef<HTMLHeadingElement>(null);
  /** Where to go on after the sheet; null if another sheet opens. */
  const next = useRef<string | null>('addLink');
  // The pressed button is gone, which Firefox does not report.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once per step.
  useEffect(() => title.current?.focus(), [step]);
  const close = () => openStep(null);
  // The parameter only opens the sheet: with it in the URL, the back button would open the sheet again.
  const takeAsked = useEffectEvent(() => {
    if (asked === null) return;
    openStep(asked);
    setAsked(null);
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: once per opening.
  useEffect(() => takeAsked(), [asked]);
  useBackToClose(isOpen && asked === null, close);
  useBackToClose(choosing && asked === null, () => openStep('1'));
  const start = ({ edits, shortcuts }: TemplateStart) => {
    const made = edits();
    dispatch({ type: 'changedTogether', step: 'template', edits: made });
    const entries = made.flatMap((edit) => (edit.type === 'entriesAdded' ? edit.entries : []));
    const link = entries.find((entry) => entry.kind === 'link');
    if (link) next.current = `links.${link.link.id}`;
    close();
    if (shortcuts.length > 0)
      toasts.add({
        id: 'suitable',
        title: t('first.suits', { cards: shortcuts.join(', ') }),
        timeout: 12_000,
        actionProps: { children: t('tabs.shortcuts'), onClick: () => onTab('shortcuts') },
      });
  };
  return (
    <Dialog open={isOpen} onOpenChange={(open) => open || close()}>
      <DialogContent
        size={choosing ? 'medium' : 'small'}
        closeLabel={t('first.close')}
        initialFocus={title}
        finalFocus={() => {
          const field = next.current === null ? null : findField(next.current);
          if (field) afterScrollLock(() => scrollToField(field));
          const opensAnother = next.current === null;
          next.current = 'addLink';
          return opensAnother ? false : field;
        }}
      >
        <DialogTitle ref={title} tabIndex={-1} className="outline-none!">
          {choosing ? t('first.template') : t('first.title')}
        </DialogTitle>
        <DialogDescription>{t(choosing ? 'first.templateText' : 'first.text')}</DialogDescription>
        {choosing ? (
          <ul className="mt-6 grid grid-cols-2 gap-2 sm:grid-cols-3">
            <Templates onStart={start} />
            <Tile title={t('first.blank')} hint={t('first.emptyHint')} onOpen={close}>
              <span className={`${SAMPLE_FRAME} grid place-items-center border border-dashed border-edge`}>
                <PenLine aria-hidden="true" className="size-6 text-soft" />
              </span>
            </Tile>
          </ul>
        ) : (
          <ul className="mt-6 grid gap-2">
            <Door
              icon={<Import aria-hidden="true" />}
              title={t('import.open')}
              hint={t('first.importHint')}
              onOpen={() => {
                next.current = null;
                close();
                openImport(null);
              }}
            />
            <Door
              icon={<LayoutTemplate aria-hidden="true" />}
              title={t('first.template')}
              hint={t('first.templateHint')}
              onOpen={() => openStep(FIRST_RUN_TEMPLATES)}
            />
            <Door
              icon={<PenLine aria-hidden="true" />}
              title={t('first.empty')}
              hint={t('first.emptyHint')}
              onOpen={close}
            />
          </ul>
        )}
        {choosing ? (
          <Button variant="quiet" onClick={() => openStep('1')} className="-ms-4 mt-4 -mb-2 self-start">
            <ArrowLeft aria-hidden="true" />
            {t('first.back')}
          </Button>
        ) : null}
      </DialogContent>
    </Dialog>
  );
}

const DOOR = 'cursor-pointer rounded-panel bg-lifted text-left inset-ring inset-ring-hairline hover:bg-hover';

interface DoorProps {
  icon: ReactNode;
  title: string;
  hint: string;
  onOpen: () => void;
}

const Door = ({ icon, title, hint, onOpen }: DoorProps) => (
  <li>
    <button
      type="button"
      onClick={onOpen}
      className={`${DOOR} flex min-h-16 w-full items-center gap-4 px-4 py-3`}
    >
      <span className="shrink-0 [&>svg]:size-6">{icon}</span>
      <span className="grid min-w-0 flex-1">
        <span className="font-semibold">{title}</span>
        <span className="text-small text-soft">{hint}</span>
      </span>
      <ChevronRight aria-hidden="true" className="size-5 shrink-0 text-soft" />
    </button>
  </li>
);

/** Rendered only while it is shown: it makes all templates. */
function Templates({ onStart }: { onStart: (template: TemplateStart) => void }) {
  return useTemplates().map((template) => (
    <Tile key={template.id} title={template.name} hint={template.hint} onOpen={() => onStart(template)}>
      <TemplateSample template={template} />
    </Tile>
  ));
}

/** A way to start with a picture of its result. */
const Tile = ({ title, hint, onOpen, children }: Omit<DoorProps, 'icon'> & { children: ReactNode }) => (
  <li className="grid min-w-0">
    <button
      type="button"
      onClick={onOpen}
      className={`${DOOR} grid grid-cols-[minmax(0,1fr)] content-start p-2 pb-3`}
    >
      {children}
      <span className="mt-2.5 px-1 font-semibold">{title}</span>
      <span className="px-1 text-small text-soft">{hint}</span>
    </button>
  </li>
);
