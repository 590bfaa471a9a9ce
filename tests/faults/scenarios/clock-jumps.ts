import sharp from 'sharp';
import { RequestError } from '../../../contracts/client.ts';
import { byLanguage } from '../../../locales/languages.ts';
import { visitorAt } from '../../support/api-at.ts';
import { type Member, newMember } from '../../support/member.ts';
import { solveCaptcha } from '../../support/registration.ts';
import {
  type ManualClockProduct,
  startManualClockProduct,
} from '../../support/servers/manual-clock-product.ts';
import type { FaultScenario } from '../scenario.ts';
import { Checks } from '../support/checks.ts';

/**
 * Far in the future, because captcha challenges expire by the real clock, so a challenge from the past would
 * be rejected.
 */
const START = '2036-10-13T10:00:00Z';
const WEEK = '2036-10-20';
const MONDAY = '2036-10-20T08:00:00Z';
const WEDNESDAY = '2036-10-22T12:00:00Z';
/** The last day of the week's quests, which ends at midnight in Zürich, 23:00 UTC. */
const SUNDAY = '2036-10-26T12:00:00Z';
const DAY_MS = 86_400_000;

const jumped = (from: string, days: number): string =>
  new Date(new Date(from).getTime() + days * DAY_MS).toISOString();

/** Returns 200 if the API call succeeds, and otherwise the status of the error response. */
const statusOf = (call: Promise<unknown>): Promise<number> =>
  call.then(
    () => 200,
    (error: unknown) => {
      if (error instanceof RequestError) return error.status;
      throw error;
    },
  );

const meOf = ({ origin }: ManualClockProduct, member: Member) =>
  statusOf(member.api(origin)('GET /api/v1/@me/short/user'));

async function enter({ origin }: ManualClockProduct, member: Member, questId: string): Promise<string> {
  const picture = await sharp({ create: { width: 360, height: 640, channels: 3, background: '#006cff' } })
    .jpeg()
    .toBuffer();
  const form = new FormData();
  form.append('picture', new Blob([new Uint8Array(picture)], { type: 'image/jpeg' }), 'entry.jpg');
  const uploaded = await fetch(`${origin}/api/v1/users/@me/media/upload`, {
    method: 'POST',
    headers: { authorization: `Bearer ${member.session}` },
    body: form,
  });
  const { uploads } = (await uploaded.json()) as { uploads: { upload_id: string }[] };
  const { post } = await member.api(origin)('POST /api/v1/users/@me/media/post', {
    body: {
      uploads: uploads.map(({ upload_id }) => upload_id),
      description: 'An entry',
      quest_id: questId,
      location: { city: 'Zürich', country: 'CH' },
    },
  });
  return post.id;
}

const like = ({ origin }: ManualClockProduct, member: Member, id: string, liked = true) =>
  member.api(origin)('POST /api/v1/users/@me/media/action/{id}/like', { params: { id }, body: { liked } });

/** Returns the ids of the emails in the sandbox mailbox whose subject matches, newest first. */
async function mails({ origin }: ManualClockProduct, subject: RegExp): Promise<{ id: number }[]> {
  const answer = await fetch(`${origin}/sandbox/mail`, { headers: { accept: 'application/json' } });
  const { messages } = (await answer.json()) as { messages: { id: number; subject: string }[] };
  return messages.filter((message) => subject.test(message.subject));
}

async function resetToken(product: ManualClockProduct, { username }: Member): Promise<string> {
  const visitor = visitorAt(product.origin);
  await visitor('POST /api/v1/sign-in/password-reset', {
    body: { login: username, bot_check: await solveCaptcha(visitor) },
  });
  await product.runJobs();
  const [newest] = await mails(product, /password/i);
  const answer = await fetch(`${product.origin}/sandbox/mail/${newest?.id}`, {
    headers: { accept: 'application/json' },
  });
  const { text } = (await answer.json()) as { text: string };
  return /\/sign-in\/reset\/([\w-]{43})/.exec(text)?.[1] ?? '';
}

const read = ({ origin }: ManualClockProduct, token: string) =>
  statusOf(visitorAt(origin)('GET /api/v1/sign-in/password-reset/{token}', { params: { token } }));

/**
 * Moves the clock a day ahead and a day back in the middle of the week, and checks sessions, tokens and
 * countdowns.
 */
async function jumpInTheMiddle(product: ManualClockProduct, member: Member, checks: Checks): Promise<void> {
  await product.moveTo(WEDNESDAY);
  const gone = await newMember(product.origin);
  await gone.api(product.origin)('GET /api/v1/sign-in/logout');
  const token = await resetToken(product, member);
  const { quests: before } = await member.api(product.origin)('GET /api/v1/quests');
  for (const days of [1, -1, 0]) {
    await product.moveTo(jumped(WEDNESDAY, days));
    checks.equal(`session, ${days} days`, await meOf(product, member), 200);
    checks.equal(`ended session, ${days} days`, await meOf(product, gone), 401);
    // The link is expired while the clock is a day ahead, and valid again once the clock is corrected.
    checks.equal(`reset link, ${days} days`, await read(product, token), days === 1 ? 400 : 200);
    const { quests } = await member.api(product.origin)('GET /api/v1/quests');
    const shown = (list: typeof quests) => list.map(({ quest_id, endsAt }) => [quest_id, endsAt]);
    checks.equal(`quests and their countdowns, ${days} days`, shown(quests), shown(before));
    const page = await fetch(`${product.origin}/@${member.username}`);
    await page.arrayBuffer();
    checks.equal(`public page, ${days} days`, page.status, 200);
  }
  const password = 'another quiet long lake';
  await visitorAt(product.origin)('POST /api/v1/sign-in/password-reset/{token}', {
    params: { token },
    body: { password, repeat: password },
  });
  for (const days of [-1, 1, 0]) {
    await product.moveTo(jumped(WEDNESDAY, days));
    checks.equal(`used reset link, ${days} days`, await read(product, token), 400);
    checks.equal(`session that the reset ended, ${days} days`, await meOf(product, member), 401);
  }
}

/** Ends the quests with a clock that is a day ahead. Correcting the clock must not restart them. */
async function jumpOverTheEnd(
  product: ManualClockProduct,
  { author, fan, entry, questId }: { author: Member; fan: Member; entry: string; questId: string },
  checks: Checks,
): Promise<void> {
  const { origin } = product;
  const seen = async () => {
    const { quest } = await fan.api(origin)('GET /api/v1/quests/{quest_id}', {
      params: { quest_id: questId },
    });
    const { awards } = await fan.api(origin)('GET /api/v1/users/@me/awards/{user_id}', {
      params: { user_id: author.id },
    });
    return [quest.state, quest.winner?.entry.creator.user_id ?? null, awards.length];
  };
  for (const days of [-1, 0]) {
    await product.moveTo(jumped(SUNDAY, days));
    await product.ops('quests', 'decide');
    checks.equal(`before the end, ${days} days`, await seen(), ['running', null, 0]);
  }
  const won = ['decided', author.id, 1];
  for (const days of [1, 0, -1, 1]) {
    await product.moveTo(jumped(SUNDAY, days));
    await product.ops('quests', 'decide');
    await product.runJobs();
    checks.equal(`after the end, ${days} days`, await seen(), won);
    const late = await newMember(origin);
    checks.equal(`a late like, ${days} days`, await statusOf(like(product, late, entry)), 200);
    checks.equal(`a late entry, ${days} days`, await statusOf(enter(product, late, questId)), 409);
    checks.equal(`the like withdrawn, ${days} days`, await statusOf(like(product, fan, entry, false)), 200);
    checks.equal(`then, ${days} days`, await seen(), won);
  }
  checks.equal('emails to the winner', (await mails(product, /won/i)).length, 1);
}

/** Fault 17: quests that have ended stay ended, and everything else works again once the clock is corrected. */
export const clockJumps: FaultScenario = {
  number: 17,
  name: 'clock jumps by a day',
  expectation:
    'the clock jumps a day ahead and a day back in the middle of a week of quests and on its last day; sessions, reset links, countdowns and quests neither revive nor expire wrongly',
  engines: ['embedded'],
  async run() {
    const product = await startManualClockProduct(START);
    try {
      const checks = new Checks();
      const [author, fan, member] = [
        await newMember(product.origin),
        await newMember(product.origin),
        await newMember(product.origin),
      ];
      const text = (n: number) => ({ title: `Quest ${n}`, theme: `Theme ${n}`, description: `Do ${n}.` });
      const quests = [1, 2, 3].map((n) => ({ ...byLanguage(() => text(n)), highPoints: 100 }));
      await product.ops('quests', 'plan', JSON.stringify({ week: WEEK, quests }));
      await product.moveTo(MONDAY);
      const [quest] = (await fan.api(product.origin)('GET /api/v1/quests')).quests;
      if (!quest) throw new Error('no quest is running');
      const entry = await enter(product, author, quest.quest_id);
      await like(product, fan, entry);
      await jumpInTheMiddle(product, member, checks);
      await jumpOverTheEnd(product, { author, fan, entry, questId: quest.quest_id }, checks);
      const figure = [
        `${checks.failures.length} wrong of ${checks.count} checks at ${2 * 3 + 6} jumps`,
        ...checks.failures,
      ];
      return { held: checks.failures.length === 0, summary: figure.join('; ') };
    } finally {
      await product.stop();
    }
  },
};
