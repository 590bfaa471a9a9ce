import { z } from 'zod';
import { characterCount, cleanText, isBlank } from '#contracts/rules/clean-text';
import { QUEST_LIMITS, QUESTS_PER_WEEK } from '#contracts/rules/quests/quest';
import { addWeeks, weekBounds, weekOf } from '#contracts/rules/quests/quest-week';
import { texts } from '#locales';
import { byLanguage } from '#locales/languages';

const text = (max: number, multiline = false) =>
  z
    .string('missing_text')
    .transform((value) => cleanText(value, { multiline }).trim())
    .refine((value) => !isBlank(value), 'missing_text')
    .refine((value) => characterCount(value) <= max, 'text_too_long');

const Texts = z.strictObject(
  {
    title: text(QUEST_LIMITS.title),
    theme: text(QUEST_LIMITS.theme),
    description: text(QUEST_LIMITS.description, true),
  },
  'missing_text',
);

/** An operator's plan for a week: three quests, each in every language. */
export const WeekPlan = z.strictObject({
  /** The Monday of the week, `YYYY-MM-DD`. */
  week: z.string('invalid_week').refine((week) => weekBounds(week) !== null, 'invalid_week'),
  quests: z
    .array(
      z.strictObject({
        ...byLanguage(() => Texts),
        highPoints: z.int().min(1).max(QUEST_LIMITS.highPoints),
      }),
    )
    .length(QUESTS_PER_WEEK),
});
export type WeekPlan = z.output<typeof WeekPlan>;

/** Returns a valid plan for the week after `now`, for operators to edit. */
export function examplePlan(now: Date): WeekPlan {
  const quest = (name: 'swim' | 'terminus' | 'summit', highPoints: number) => ({
    ...byLanguage((language) => texts[language].quests.demo[name]),
    highPoints,
  });
  return {
    week: addWeeks(weekOf(now.getTime()), 1),
    quests: [quest('swim', 750), quest('terminus', 1000), quest('summit', 1500)],
  };
}
