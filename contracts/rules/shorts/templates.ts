import type { ShortcutId } from '../../cards/index.ts';
import { limitsFor } from '../short.ts';
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
  /** Whether the row is proposed: visitors would see it. */
  isTicked: boolean;
}

export interface StartedTemplate {
  colours: Pick<(typeof LOOKS)[LookTheme], 'backgroundColor' | 'boxColor' | 'buttonColor'>;
  look: Required<Pick<Template, 'theme' | 'font' | 'layout'>> & Pick<(typeof LOOKS)[LookTheme], 'buttons'>;
  /** In order; `mixed` Shorts keep this order. */
  rows: TemplateRow[];
}

/**
 * Turns a template into a look and rows. Without Premium only the links that visitors see are ticked, with the
 * headings above them. `texts` is `templates.rows` in the member's language.
 */
export function startTemplate(
  name: TemplateName,
  { texts, newId, hasPremium }: { texts: Record<RowName, string>; newId: () => string; hasPremium: boolean },
): StartedTemplate {
  const template: Template = TEMPLATES[name];
  const { theme } = template;
  const { backgroundColor, boxColor, buttonColor, font, buttons, layout } = LOOKS[theme];
  const ticked = tickedRows(template.rows, limitsFor(hasPremium).links);
  return {
    colours: { backgroundColor, boxColor, buttonColor },
    look: { theme, font: template.font ?? font, buttons, layout: template.layout ?? layout },
    rows: TEMPLATES[name].rows.map(([kind, text], place) => ({
      kind,
      id: newId(),
      title: texts[text],
      isTicked: ticked.has(place),
    })),
  };
}

/** Returns the shortcuts that suit a template. */
export const suitableShortcuts = (name: TemplateName): readonly ShortcutId[] => TEMPLATES[name].shortcuts;

/** Returns the places of the first `limit` links and of the headings above them. */
function tickedRows(rows: Template['rows'], limit: number): Set<number> {
  const links = rows.flatMap(([kind], place) => (kind === 'link' ? [place] : [])).slice(0, limit);
  const headings = links.map((link) =>
    rows.findLastIndex(([kind], place) => kind === 'heading' && place < link),
  );
  return new Set([...links, ...headings]);
}
