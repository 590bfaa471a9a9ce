import type { ShortcutId } from '../../cards/index.ts';
import { LOOKS, type LookFont, type LookLayout, type LookTheme } from './looks.ts';

/**
 * Starts for a new Short: a look, headings, and links with titles whose URLs the member fills in. The texts are in
 * `short-editor.json` under `templates`.
 */
interface Template {
  theme: LookTheme;
  /** These replace the look's own font and layout. */
  font?: LookFont;
  layout?: LookLayout;
  /** Headings and links in order, by the keys of their texts. */
  rows: readonly (readonly ['heading' | 'link', string])[];
  /** Shortcuts that suit the template. They are offered, not added, because they need an account or an input. */
  shortcuts: readonly ShortcutId[];
}

const TEMPLATES = {
  music: {
    theme: 'dusk',
    font: 'serif',
    rows: [
      ['heading', 'listen'],
      ['link', 'spotify'],
      ['link', 'bandcamp'],
      ['heading', 'live'],
      ['link', 'tickets'],
      ['heading', 'merch'],
      ['link', 'merchShop'],
    ],
    shortcuts: ['spotify_top', 'eventbrite_event'],
  },
  climbing: {
    theme: 'forest',
    rows: [
      ['link', 'strava'],
      ['link', 'komoot'],
      ['link', 'topo'],
      ['link', 'gear'],
    ],
    shortcuts: [],
  },
  cafe: {
    theme: 'paper',
    font: 'serif',
    rows: [
      ['link', 'menu'],
      ['link', 'table'],
      ['heading', 'hours'],
      ['link', 'map'],
    ],
    shortcuts: [],
  },
  shop: {
    theme: 'lemon',
    layout: 'grid',
    rows: [
      ['link', 'shop'],
      ['link', 'new'],
      ['link', 'returns'],
      ['link', 'reviews'],
    ],
    shortcuts: [],
  },
  student: {
    theme: 'night',
    font: 'mono',
    rows: [
      ['link', 'cv'],
      ['link', 'github'],
      ['link', 'thesis'],
      ['link', 'contact'],
    ],
    shortcuts: [],
  },
} as const satisfies Record<string, Template>;

export type TemplateName = keyof typeof TEMPLATES;
export const TEMPLATE_NAMES = Object.keys(TEMPLATES) as TemplateName[];
type RowName = (typeof TEMPLATES)[TemplateName]['rows'][number][1];

/** A heading, or a link that is not saved until it has a URL. */
interface TemplateRow {
  kind: 'heading' | 'link';
  id: string;
  title: string;
}

export interface StartedTemplate {
  colours: Pick<(typeof LOOKS)[LookTheme], 'backgroundColor' | 'boxColor' | 'buttonColor'>;
  look: Required<Pick<Template, 'theme' | 'font' | 'layout'>> & Pick<(typeof LOOKS)[LookTheme], 'buttons'>;
  /** In order; `mixed` Shorts keep this order. */
  rows: TemplateRow[];
}

/**
 * Turns a template into a look and rows. All members get all rows, because only links with a URL count towards the
 * free limit. `texts` is `templates.rows` in the member's language.
 */
export function startTemplate(
  name: TemplateName,
  { texts, newId }: { texts: Record<RowName, string>; newId: () => string },
): StartedTemplate {
  const template: Template = TEMPLATES[name];
  const { theme } = template;
  const { backgroundColor, boxColor, buttonColor, font, buttons, layout } = LOOKS[theme];
  return {
    colours: { backgroundColor, boxColor, buttonColor },
    look: { theme, font: template.font ?? font, buttons, layout: template.layout ?? layout },
    rows: TEMPLATES[name].rows.map(([kind, text]) => ({ kind, id: newId(), title: texts[text] })),
  };
}

/** Returns the shortcuts that suit a template. */
export const suitableShortcuts = (name: TemplateName): readonly ShortcutId[] => TEMPLATES[name].shortcuts;
