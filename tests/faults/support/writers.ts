import type { Api } from '../../../contracts/client.ts';
import { type Member, newMember } from '../../support/member.ts';
import { emptyShort } from '../../support/short.ts';

/** A member who saves a Short repeatedly, and the numbers of the last saves. */
export interface Writer {
  member: Member;
  /** Number of the last acknowledged save. */
  acknowledged: number;
  /** Number of the last save that was sent, which may or may not be stored. */
  sent: number;
}

export async function newWriters(origin: string, count = 4): Promise<Writer[]> {
  const writers: Writer[] = [];
  for (let n = 0; n < count; n += 1)
    writers.push({ member: await newMember(origin), acknowledged: 0, sent: 0 });
  return writers;
}

/** Sends the next save. Rejects as the API client does. */
export async function saveNext(writer: Writer, api: Api): Promise<void> {
  writer.sent += 1;
  const number = writer.sent;
  await api('PUT /api/v1/@me/short/update', {
    body: { profile: emptyShort({ titles: [`save ${number}`] }) },
  });
  writer.acknowledged = number;
}

/** Saves from all writers concurrently until `count` more saves are acknowledged. */
export async function saveConcurrently(
  writers: readonly Writer[],
  origin: string,
  count: number,
): Promise<void> {
  let left = count;
  await Promise.all(
    writers.map(async (writer) => {
      const api = writer.member.api(origin);
      for (; left > 0; left -= 1) await saveNext(writer, api);
    }),
  );
}

export const acknowledgedBy = (writers: readonly Writer[]): number =>
  writers.reduce((sum, { acknowledged }) => sum + acknowledged, 0);

/** Returns the number of the stored save, which is part of the Short's title (`save 7`). */
export async function readStoredSave({ member }: Writer, origin: string): Promise<number> {
  const own = await member.api(origin)('GET /api/v1/@me/short/user');
  return Number(own.profile.titles[0]?.replace('save ', '') ?? 0);
}

/** Returns the number of acknowledged saves that are lost. */
export async function lostSaves(writers: readonly Writer[], origin: string): Promise<number> {
  let lost = 0;
  for (const writer of writers) {
    const stored = await readStoredSave(writer, origin);
    lost += Math.max(0, writer.acknowledged - stored);
    writer.sent = Math.max(writer.sent, stored);
  }
  return lost;
}
