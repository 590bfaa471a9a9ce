import { useTranslation } from 'react-i18next';
import { offeredCards } from '#contracts/cards';
import {
  startTemplate,
  suitableShortcuts,
  TEMPLATE_NAMES,
  type TemplateName,
} from '#contracts/rules/shorts/templates';
import type { NewEntry } from '../state/arrange-draft.ts';
import type { EditAction } from '../state/edit-draft.ts';
import { useEditor } from '../state/editor-context.ts';
import { newId } from '../state/new-id.ts';

/** A start for a new Short: its name, what it is for, and what it changes, as one step. */
export interface TemplateStart {
  id: TemplateName;
  name: string;
  hint: string;
  edits: () => EditAction[];
  /** Names of the shortcuts that suit it. They are not added, because they need an account or an input. */
  shortcuts: string[];
}

/** Returns the templates that a new Short can start from. */
export function useTemplates(): readonly TemplateStart[] {
  const { t } = useTranslation('short-editor');
  const { state } = useEditor();
  const texts = t('templates.rows', { returnObjects: true });
  const { services } = state.user;
  return TEMPLATE_NAMES.map((id) => ({
    id,
    name: t(`templates.name.${id}`),
    hint: t(`templates.hint.${id}`),
    shortcuts: offeredCards(suitableShortcuts(id), services).map((card) => t(`shortcuts.of.${card.id}.name`)),
    edits: () => {
      const { look, colours, rows } = startTemplate(id, { texts, newId });
      return [
        { type: 'lookChosen', source: look.theme },
        { type: 'lookPartSet', part: look },
        ...COLOURS.map((name): EditAction => ({ type: 'colourTyped', name, value: colours[name] })),
        { type: 'entriesAdded', step: 'template', entries: rows.map(toNewEntry), replace: false },
      ];
    },
  }));
}

const COLOURS = ['backgroundColor', 'boxColor', 'buttonColor'] as const;

/** A link keeps its title as the default one, so it is not saved until it has a URL. */
const toNewEntry = ({
  kind,
  id,
  title,
}: {
  kind: 'heading' | 'link';
  id: string;
  title: string;
}): NewEntry =>
  kind === 'heading'
    ? { kind, heading: { id, title } }
    : { kind, link: { id, title, link: '', defaultTitle: title } };
