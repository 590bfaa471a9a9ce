import type { TFunction } from 'i18next';
import { brand } from '#brand';
import type { QuestSummary } from '#contracts/quests';
import { cleanText } from '#contracts/rules/clean-text';

/** Longest title that search results show in full, in characters. */
const TITLE_MAX = 60;
const DESCRIPTION = { min: 70, max: 160 };

/**
 * Returns the title and description of a quest's page. A short description is extended; a long one is cut, if
 * possible between words.
 */
export function questPageTexts(
  { title, description }: Pick<QuestSummary, 'title' | 'description'>,
  t: TFunction<'quests'>,
): { title: string; description: string } {
  const name = cleanText(title).trim();
  const titles = [t('meta.quest.title', { title: name, product: brand.name }), `${name} – ${brand.name}`];
  const said = cleanText(description).replace(/\s+/g, ' ').trim();
  return {
    title: titles.find((each) => each.length <= TITLE_MAX) ?? name,
    description: cut(
      said.length < DESCRIPTION.min
        ? `${said} ${t('meta.quest.more', { product: brand.name })}`.trim()
        : said,
    ),
  };
}

function cut(text: string): string {
  if (text.length <= DESCRIPTION.max) return text;
  const kept = text.slice(0, DESCRIPTION.max);
  const space = kept.lastIndexOf(' ');
  // If the last word is very long, the text is cut inside that word.
  return `${(space < DESCRIPTION.min ? kept.slice(0, -1) : kept.slice(0, space)).replace(/[\s,.;:–-]+$/, '').toWellFormed()}…`;
}
