import { expect, test, vi } from 'vitest';
import { PageChanges } from './page-changes.ts';

test('published tags are evicted once locally, and on other instances by message', () => {
  const [evictHere, evictThere] = [vi.fn(), vi.fn()];
  const [here, there] = [new PageChanges(evictHere), new PageChanges(evictThere)];
  const changes = here.startBatch();
  changes.add('person:mia');
  const messages = [...changes.tags].map((tag) => changes.message(tag));
  changes.publish();
  for (const message of messages) {
    here.receive(message);
    there.receive(message);
  }
  expect(evictHere.mock.calls).toEqual([['person:mia']]);
  expect(evictThere.mock.calls).toEqual([['person:mia']]);
});

test('an invalid message evicts nothing', () => {
  const evict = vi.fn();
  const changes = new PageChanges(evict);
  for (const message of ['', 'nonsense', ' ']) changes.receive(message);
  expect(evict).not.toHaveBeenCalled();
});
