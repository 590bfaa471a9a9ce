import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { cleanTitles, TITLE_MAX } from '#contracts/rules/short';
import { Button } from '../../../ui/button.tsx';
import { FieldProblem } from '../controls/field-problem.tsx';
import { PanelSection } from '../controls/panel-section.tsx';
import { SettingSwitch } from '../controls/setting-switch.tsx';
import { useEditor } from '../state/editor-context.ts';
import { TitlesDialog } from './titles-dialog.tsx';

/** The member's titles, which are edited in a dialog, and the typewriter setting (product 6.2). */
export function TitlesSection() {
  const { t } = useTranslation('short-editor');
  const { state, dispatch } = useEditor();
  const [editing, setEditing] = useState(false);
  const { titles, typewriter } = state.current;
  const none = titles.length === 0;
  return (
    <PanelSection title={t('titles.title')} hint={t('titles.hint')}>
      <div className="mb-4 flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        {none ? (
          <p className="text-faint">{t('titles.none')}</p>
        ) : (
          <ul aria-label={t('titles.listLabel')} className="grid min-w-0 gap-1">
            {titles.map((title) => (
              <li key={title} className="wrap-anywhere">
                <bdi>{title}</bdi>
              </li>
            ))}
          </ul>
        )}
        <Button variant="secondary" name="editTitles" onClick={() => setEditing(true)}>
          {none ? t('titles.add') : t('titles.edit')}
        </Button>
      </div>
      <FieldProblem field="editTitles" max={TITLE_MAX} />
      <SettingSwitch
        name="typewriter"
        label={t('titles.typewriter')}
        hint={typewriter && none ? t('titles.needsTitle') : t('titles.typewriterHint')}
        checked={typewriter}
        onCheckedChange={(on) => {
          dispatch({ type: 'typewriterSet', on });
          // The typewriter needs at least one title, so the dialog for adding titles opens.
          if (on && none) setEditing(true);
        }}
      />
      <TitlesDialog
        open={editing}
        onOpenChange={setEditing}
        titles={titles}
        onSave={(next) => {
          dispatch({ type: 'titlesSet', titles: cleanTitles(next) });
          setEditing(false);
        }}
      />
    </PanelSection>
  );
}
