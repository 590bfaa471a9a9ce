import { eq } from 'drizzle-orm';
import { brand } from '#brand';
import type { JobPayload, RunningJob } from '#contracts/jobs';
import { awardCorrections, quests } from '#db/schema';
import { type Context, textFor } from '#domain/context';
import { emailTexts, interpolate } from '#locales/email-texts';
import { formatLocale, translation } from '#locales/languages';
import { findRecipient } from './find-recipient.ts';
import { composeEmail } from './html/email-layout.ts';

/** Tells a member that an operator's correction took a win away or gave one. No-op if the account is gone. */
export async function sendQuestCorrected(
  context: Context,
  { correctionId, side, id }: JobPayload<'mail.quest-corrected'> & RunningJob,
): Promise<void> {
  const [correction] = await context.db
    .select({
      questId: awardCorrections.questId,
      accountId: side === 'lost' ? awardCorrections.fromAccountId : awardCorrections.toAccountId,
      highPoints: awardCorrections.highPoints,
      detail: awardCorrections.grounds,
      texts: awardCorrections.texts,
      questTexts: quests.texts,
    })
    .from(awardCorrections)
    .innerJoin(quests, eq(quests.id, awardCorrections.questId))
    .where(eq(awardCorrections.id, correctionId));
  const person = correction?.accountId && (await findRecipient(context, correction.accountId));
  if (!person) return;
  const { language, to, name } = person;
  const texts = emailTexts(language).questCorrected;
  const highPoints = new Intl.NumberFormat(formatLocale(language)).format(correction.highPoints);
  const values = {
    title: translation(correction.questTexts, language).title,
    highPoints,
    support: brand.supportEmail,
  };
  await context.connectors.mail.send(
    composeEmail({
      ...{ language, to, name, id, origin: context.publicOrigin },
      subject: interpolate(texts[`${side}Subject`], values),
      ticket: { figure: [texts.highPoints, `${side === 'lost' ? '−' : '+'}${highPoints}`] },
      blocks: [
        { kind: 'text', text: interpolate(texts[`${side}Text`], values) },
        { kind: 'verbatim', text: textFor(correction, language) },
        { kind: 'button', label: texts.button, link: `${context.publicOrigin}/quests/${correction.questId}` },
        { kind: 'text', text: interpolate(texts.otherwise, values) },
      ],
    }),
  );
}
