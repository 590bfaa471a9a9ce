import { Import, LayoutTemplate, Plus } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { FIRST_RUN_PARAM, FIRST_RUN_TEMPLATES } from '#contracts/rules/account/sign-in-redirect';
import { useSearchParam } from '../../../context/use-search-param.ts';
import { Button } from '../../../ui/button.tsx';
import { ParkedLinks } from '../import/parked-links.tsx';
import { useEditorActions } from '../state/editor-context.ts';
import { usePasteSeveral } from './use-paste-several.ts';

/** Shown instead of an empty list: the ways to start. */
export function FirstStep({ onAdd }: { onAdd: () => void }) {
  const { t } = useTranslation('short-editor');
  const { openImport } = useEditorActions();
  const [, openStep] = useSearchParam(FIRST_RUN_PARAM);
  return (
    <section
      onPaste={usePasteSeveral()}
      className="grid grid-cols-1 justify-items-start gap-4 rounded-panel bg-raised px-6 py-12 sm:px-10 sm:py-16"
    >
      <h2 className="type-display text-heading">{t('links.firstTitle')}</h2>
      <p className="max-w-[34rem] text-lead text-soft">{t('links.firstText')}</p>
      <Button name="addLink" size="large" onClick={onAdd} className="mt-3">
        <Plus aria-hidden="true" />
        {t('links.firstAction')}
      </Button>
      <div className="flex flex-wrap gap-3">
        <Button name="import" variant="secondary" size="large" onClick={() => openImport(null)}>
          <Import aria-hidden="true" />
          {t('import.open')}
        </Button>
        <Button
          name="templates"
          variant="secondary"
          size="large"
          onClick={() => openStep(FIRST_RUN_TEMPLATES)}
        >
          <LayoutTemplate aria-hidden="true" />
          {t('first.template')}
        </Button>
      </div>
      <ParkedLinks />
    </section>
  );
}
