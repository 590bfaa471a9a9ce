import { expect, test } from 'vitest';
import { ProductError } from '#domain/context';
import { type Uploader, UploadLimiter } from './upload-limiter.ts';

const ROOM = {
  all: { calls: 8, bytes: 1000 },
  young: { calls: 4, bytes: 500 },
  network: { calls: 3, bytes: 300 },
};
let count = 0;
const uploader = (values: Partial<Uploader> = {}): Uploader => {
  count += 1;
  return { accountId: `account ${count}`, network: `network ${count}`, age: 'grown', ...values };
};
const codeOf = (call: () => unknown): string => {
  try {
    call();
    return 'none';
  } catch (error) {
    return error instanceof ProductError ? error.code : String(error);
  }
};

test('an account has one slot', () => {
  const places = new UploadLimiter(ROOM);
  const one = uploader();
  const place = places.acquire(one);
  expect(codeOf(() => places.acquire({ ...one, network: 'elsewhere' }))).toBe('too_many_requests');
  place.release();
  expect(codeOf(() => places.acquire(one))).toBe('none');
});

test.each<[string, Partial<Uploader>, number]>([
  ['of one network', { network: 'one' }, ROOM.network.calls],
  ['of new accounts', { age: 'young' }, ROOM.young.calls],
  ['of all', {}, ROOM.all.calls],
])('uploads %s are limited in number, and others keep their slots', (_, values, most) => {
  const places = new UploadLimiter(ROOM);
  const held = Array.from({ length: most }, () => places.acquire(uploader(values)));
  expect(codeOf(() => places.acquire(uploader(values)))).toBe('uploads_busy');
  if (most < ROOM.all.calls) expect(codeOf(() => places.acquire(uploader()))).toBe('none');
  held[0]?.release();
  expect(codeOf(() => places.acquire(uploader(values)))).toBe('none');
});

test.each<[string, Partial<Uploader>, number[]]>([
  ['of one network', { network: 'one' }, [200, 100]],
  ['of new accounts', { age: 'young' }, [300, 200]],
  ['of all', {}, [300, 300, 300, 100]],
])('files %s are limited in bytes on disk until they are deleted', (_, values, stored) => {
  const places = new UploadLimiter(ROOM);
  const last = places.acquire(uploader(values));
  const [first] = stored.map((bytes) => {
    const place = places.acquire(uploader(values));
    place.reserve(bytes);
    return place;
  });
  expect(codeOf(() => last.reserve(1))).toBe('uploads_busy');
  if (stored.length < 4) expect(codeOf(() => places.acquire(uploader()).reserve(1))).toBe('none');
  first?.release();
  expect(codeOf(() => last.reserve(1))).toBe('none');
});
