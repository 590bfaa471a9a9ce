import { ChevronRight, Import, LayoutTemplate, PenLine } from 'lucide-react';
import { type ReactNode, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { FIRST_RUN_PARAM } from '#contracts/rules/account/sign-in-redirect';
import { LOOKS, type LookTheme } from '#contracts/rules/shorts/looks';
import { Button } from '../../../ui/button.tsx';
import { Dialog, DialogContent, DialogDescription, DialogTitle } from '../../../ui/dialog.tsx';
import { findField } from '../controls/use-focus.ts';
import { useEditor } from '../state/editor-context.ts';
import { type TemplateStart, useTemplates } from './use-templates.ts';

/** How a new Short can start, shown once after registration (`?first=1`). Esc starts empty. */
export function FirstRunSheet() {
  const { t } = useTranslation('short-editor');
  const { dispatch, openImport } = useEditor();
  const templates = useTemplates();
  const [search, setSearch] = useSearchParams();
  const [choosing, setChoosing] = useState(false);
  /** Where to go on after the sheet; null if another sheet opens. */
  const next = useRef<string | null>('addLink');
  const close = () =>
    setSearch(
      (old) => {
        old.delete(FIRST_RUN_PARAM);
        return old;
      },
      { replace: true, preventScrollReset: true },
    );
  const start = ({ edits }: TemplateStart) => {
    const made = edits();
    dispatch({ type: 'changedTogether', step: 'template', edits: made });
    const entries = made.flatMap((edit) => (edit.type === 'entriesAdded' ? edit.entries : []));
    const link = entries.find((entry) => entry.kind === 'link');
    if (link) next.current = `links.${link.link.id}`;
    close();
  };
  return (
    <Dialog open={search.get(FIRST_RUN_PARAM) === '1'} onOpenChange={(open) => open || close()}>
      <DialogContent
        closeLabel={t('first.close')}
        finalFocus={() => (next.current === null ? false : findField(next.current))}
      >
        <DialogTitle>{choosing ? t('first.template') : t('first.title')}</DialogTitle>
        <DialogDescription>{t(choosing ? 'first.templateText' : 'first.text')}</DialogDescription>
        <ul className="mt-6 grid gap-2">
          {choosing ? (
            templates.map((template) => (
              <Door
                key={template.id}
                icon={<LookSwatch theme={template.theme} />}
                title={template.name}
                hint={template.hint}
                onOpen={() => start(template)}
              />
            ))
          ) : (
            <>
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
                onOpen={() => setChoosing(true)}
              />
              <Door
                icon={<PenLine aria-hidden="true" />}
                title={t('first.empty')}
                hint={t('first.emptyHint')}
                onOpen={close}
              />
            </>
          )}
        </ul>
        {choosing ? (
          <Button variant="quiet" onClick={() => setChoosing(false)} className="mt-4">
            {t('first.back')}
          </Button>
        ) : null}
      </DialogContent>
    </Dialog>
  );
}

/** A look as a small drawing of a Short: its page, its box and two buttons. */
function LookSwatch({ theme }: { theme: LookTheme }) {
  const { backgroundColor, boxColor, buttonColor } = LOOKS[theme];
  const button = <span className="h-1.5 rounded-full" style={{ backgroundColor: buttonColor }} />;
  return (
    <span
      aria-hidden="true"
      className="block rounded-small p-1 inset-ring inset-ring-edge forced-color-adjust-none"
      style={{ backgroundColor }}
    >
      <span
        className="grid h-9 w-8 content-center gap-1 rounded-[3px] px-1"
        style={{ backgroundColor: boxColor }}
      >
        {button}
        {button}
      </span>
    </span>
  );
}

interface DoorProps {
  icon?: ReactNode;
  title: string;
  hint: string;
  onOpen: () => void;
}

const Door = ({ icon, title, hint, onOpen }: DoorProps) => (
  <li>
    <button
      type="button"
      onClick={onOpen}
      className="flex min-h-16 w-full cursor-pointer items-center gap-4 rounded-panel bg-lifted px-4 py-3 text-left inset-ring inset-ring-hairline hover:bg-hover"
    >
      <span className="shrink-0 empty:hidden [&>svg]:size-6">{icon}</span>
      <span className="grid min-w-0 flex-1">
        <span className="font-semibold">{title}</span>
        <span className="text-small text-soft">{hint}</span>
      </span>
      <ChevronRight aria-hidden="true" className="size-5 shrink-0 text-soft" />
    </button>
  </li>
);
