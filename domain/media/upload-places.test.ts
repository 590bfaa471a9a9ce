import { expect, test } from 'vitest';
import { ProductError } from '#domain/context';
import { type Uploader, UploadPlaces } from './upload-places.ts';

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

test('an account has one place', () => {
  const places = new UploadPlaces(ROOM);
  const one = uploader();
  const place = places.enter(one);
  expect(codeOf(() => places.enter({ ...one, network: 'elsewhere' }))).toBe('too_many_requests');
  place.leave();
  expect(codeOf(() => places.enter(one))).toBe('none');
});

test.each<[string, Partial<Uploader>, number]>([
  ['of one network', { network: 'one' }, ROOM.network.calls],
  ['of new accounts', { age: 'young' }, ROOM.young.calls],
  ['of all', {}, ROOM.all.calls],
])('uploads %s have so many places, and others keep theirs', (_, values, most) => {
  const places = new UploadPlaces(ROOM);
  const held = Array.from({ length: most }, () => places.enter(uploader(values)));
  expect(codeOf(() => places.enter(uploader(values)))).toBe('uploads_busy');
  if (most < ROOM.all.calls) expect(codeOf(() => places.enter(uploader()))).toBe('none');
  held[0]?.leave();
  expect(codeOf(() => places.enter(uploader(values)))).toBe('none');
});

test.each<[string, Partial<Uploader>, number[]]>([
  ['of one network', { network: 'one' }, [200, 100]],
  ['of new accounts', { age: 'young' }, [300, 200]],
  ['of all', {}, [300, 300, 300, 100]],
])('files %s have so much room on the disk until they are gone', (_, values, stored) => {
  const places = new UploadPlaces(ROOM);
  const last = places.enter(uploader(values));
  const [first] = stored.map((bytes) => {
    const place = places.enter(uploader(values));
    place.store(bytes);
    return place;
  });
  expect(codeOf(() => last.store(1))).toBe('uploads_busy');
  if (stored.length < 4) expect(codeOf(() => places.enter(uploader()).store(1))).toBe('none');
  first?.leave();
  expect(codeOf(() => last.store(1))).toBe('none');
});
