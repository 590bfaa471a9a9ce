import { ChevronRight, Import, LayoutTemplate, PenLine } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { FIRST_RUN_PARAM } from '#contracts/rules/account/sign-in-redirect';
import { Button } from '../../../ui/button.tsx';
import { Dialog, DialogContent, DialogDescription, DialogTitle } from '../../../ui/dialog.tsx';
import { useEditor } from '../state/editor-context.ts';
import { type TemplateStart, useTemplates } from './use-templates.ts';

/** How a new Short can start, shown once after registration (`?first=1`). Esc starts empty. */
export function FirstRunSheet() {
  const { t } = useTranslation('short-editor');
  const { dispatch, openImport } = useEditor();
  const templates = useTemplates();
  const [search, setSearch] = useSearchParams();
  const [choosing, setChoosing] = useState(false);
  const close = () =>
    setSearch(
      (old) => {
        old.delete(FIRST_RUN_PARAM);
        return old;
      },
      { replace: true, preventScrollReset: true },
    );
  const start = ({ edits }: TemplateStart) => {
    dispatch({ type: 'changedTogether', step: 'template', edits: edits() });
    close();
  };
  return (
    <Dialog open={search.get(FIRST_RUN_PARAM) === '1'} onOpenChange={(open) => open || close()}>
      <DialogContent closeLabel={t('first.close')}>
        <DialogTitle>{choosing ? t('first.template') : t('first.title')}</DialogTitle>
        <DialogDescription>{t(choosing ? 'first.templateText' : 'first.text')}</DialogDescription>
        <ul className="mt-6 grid gap-2">
          {choosing ? (
            templates.map((template) => (
              <Door
                key={template.id}
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
