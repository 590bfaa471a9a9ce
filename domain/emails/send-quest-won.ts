import { eq } from 'drizzle-orm';
import { brand } from '#brand';
import type { JobPayload, RunningJob } from '#contracts/jobs';
import { awards, quests } from '#db/schema';
import type { Context } from '#domain/context';
import { emailTexts, interpolate } from '#locales/email-texts';
import { formatLocale, translation } from '#locales/languages';
import { findRecipient } from './find-recipient.ts';
import { composeEmail } from './html/email-layout.ts';

/** Notifies the winner of a quest. No-op if the account is gone. */
export async function sendQuestWon(
  context: Context,
  { questId, id }: JobPayload<'mail.quest-won'> & RunningJob,
): Promise<void> {
  const [won] = await context.db
    .select({
      accountId: awards.accountId,
      votes: awards.votes,
      highPoints: awards.highPoints,
      texts: quests.texts,
    })
    .from(awards)
    .innerJoin(quests, eq(quests.id, awards.questId))
    .where(eq(awards.questId, questId));
  const person = won && (await findRecipient(context, won.accountId));
  if (!person) return;
  const { language, to, name } = person;
  const texts = emailTexts(language).questWon;
  const number = (value: number) => new Intl.NumberFormat(formatLocale(language)).format(value);
  const values = {
    title: translation(won.texts, language).title,
    votes: number(won.votes),
    highPoints: number(won.highPoints),
    support: brand.supportEmail,
  };
  await context.connectors.mail.send(
    composeEmail({
      ...{ language, to, name, id, origin: context.publicOrigin },
      subject: interpolate(texts.subject, values),
      ticket: {
        picture: ['winner', texts.picture],
        figure: [texts.highPoints, `+${values.highPoints}`],
        stub: [[texts.votes, values.votes]],
      },
      blocks: [
        { kind: 'text', text: interpolate(won.votes === 1 ? texts.textOne : texts.text, values) },
        { kind: 'button', label: texts.button, link: `${context.publicOrigin}/quests/${questId}` },
        { kind: 'text', text: interpolate(texts.otherwise, values) },
      ],
    }),
  );
}
