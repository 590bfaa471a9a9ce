import { readFile } from 'node:fs/promises';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ogImagePath, postOgImage } from '#contracts/rules/og-images/og-image';
import { newId } from '#platform/ids';
import { fakeWebsite } from '../../tests/support/fake-website.ts';
import { addPicture, addPost, addQuest, changeAccount, changePost } from '../../tests/support/posts.ts';
import { registerMember, type TestApp, type TestMember, testApp } from '../../tests/support/test-app.ts';

let world: TestApp;
let person: TestMember;
let photo: string;
beforeAll(async () => {
  world = await testApp({ website: fakeWebsite() });
  person = await registerMember(world, { display_name: 'Mia Keller' });
  photo = await addPicture(
    world,
    await readFile(new URL('../../db/seed/pictures/hut-first-light.webp', import.meta.url)),
  );
});
afterAll(() => world.close());

const get = (url: string, headers: Record<string, string> = {}) => world.app.inject({ url, headers });
async function post(values: Parameters<typeof addPost>[2] = {}, creator = person): Promise<string> {
  const { id } = await addPost(world, creator, { description: 'Last light.', pictures: [photo], ...values });
  return id;
}

/** Returns the URL of the post's image, as in the head of the post's page in this language. */
async function givenAddress(id: string, language = 'en'): Promise<string> {
  const { post: shown } = await world.visitor('GET /api/v1/users/@me/media/post/get/{id}', {
    params: { id },
    headers: { 'accept-language': language },
  });
  return ogImagePath(postOgImage(shown));
}

describe('the image of a shared post', () => {
  test('is a PNG of 1200 × 630 with the photo of the post, cached permanently under its version', async () => {
    const id = await post();
    const address = await givenAddress(id);
    const answer = await get(address);
    expect(answer.statusCode).toBe(200);
    expect(answer.headers).toMatchObject({
      'content-type': 'image/png',
      'cross-origin-resource-policy': 'cross-origin',
      'cache-control': 'public, max-age=31536000, s-maxage=300, immutable',
    });
    const { format, width, height } = await sharp(answer.rawPayload).metadata();
    expect({ format, width, height }).toEqual({ format: 'png', width: 1200, height: 630 });
    // The centre of the photo frame shows the photo, not the grey of a placeholder.
    const { data } = await sharp(answer.rawPayload)
      .extract({ left: 180, top: 250, width: 100, height: 100 })
      .removeAlpha()
      .raw()
      .toBuffer({ resolveWithObject: true });
    expect(new Set(data).size).toBeGreaterThan(20);
    expect((await get(`/share/post/${id}/picture.png`)).headers['cache-control']).toBe('public, max-age=300');
    expect((await get(address, { 'if-none-match': String(answer.headers.etag) })).statusCode).toBe(304);
  });

  test('stays the same when likes change and differs when the text does', async () => {
    const id = await post();
    const address = await givenAddress(id);
    await changePost(world, id, { likes: 12 });
    expect(await givenAddress(id)).toBe(address);
    await changePost(world, id, { description: 'First light.' });
    expect(await givenAddress(id)).not.toBe(address);
  });

  test('names the quest in the language of the page that links to it', async () => {
    const questId = await addQuest(world, { en: 'The top', de: 'Ganz oben' });
    const id = await post({ questId });
    const [en, de] = [await givenAddress(id, 'en'), await givenAddress(id, 'de')];
    expect(en).not.toBe(de);
    const [first, second] = [await get(en), await get(de)];
    for (const { headers } of [first, second])
      expect(headers['cache-control']).toBe('public, max-age=31536000, s-maxage=300, immutable');
    expect(first.rawPayload.equals(second.rawPayload)).toBe(false);
    // A request without a version gets the image in the first language.
    expect((await get(`/share/post/${id}/picture.png`)).headers.etag).toBe(first.headers.etag);
  });

  test('is gone at once with its post, even under the permanently cached URL', async () => {
    for (const column of ['removedAt', 'hiddenAt'] as const) {
      const id = await post();
      const address = await givenAddress(id);
      expect((await get(address)).statusCode).toBe(200);
      await changePost(world, id, { [column]: world.clock.now() });
      const answer = await get(address);
      expect(answer.statusCode).toBe(404);
      expect(answer.headers['cache-control']).toBe('no-store');
    }
  });

  test('is gone at once with its creator', async () => {
    const creator = await registerMember(world);
    const id = await post({}, creator);
    const address = await givenAddress(id);
    expect((await get(address)).statusCode).toBe(200);
    await changeAccount(world, creator, { hiddenAt: world.clock.now() });
    expect((await get(address)).statusCode).toBe(404);
  });

  test.each(['abc', newId(), 'AAAAAAAA', 'a%2fb'])('of %s is not found', async (id) => {
    expect((await get(`/share/post/${id}/picture.png`)).statusCode).toBe(404);
  });
});
