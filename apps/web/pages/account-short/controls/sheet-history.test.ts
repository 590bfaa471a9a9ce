import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { listenBeforeRouter } from '../../../delivery/before-router.ts';
import { addSheet, watchHistory } from './sheet-history.ts';

/** The history of a browser tab in an editor that was opened from another page. */
function openTab() {
  const entries: Array<Record<string, unknown>> = [{ key: 'hub' }, { key: 'page' }];
  const tab = new EventTarget();
  const router = vi.fn();
  let at = 1;
  const go = (by: number) => {
    setTimeout(() => {
      at += by;
      tab.dispatchEvent(new Event('popstate'));
    });
  };
  vi.stubGlobal('addEventListener', tab.addEventListener.bind(tab));
  vi.stubGlobal('history', {
    get state() {
      return entries[at];
    },
    pushState: (state: Record<string, unknown>) => {
      at += 1;
      entries.splice(at, entries.length, state);
    },
    go,
  });
  listenBeforeRouter();
  tab.addEventListener('popstate', router);
  const stop = watchHistory('page');
  return { go, router, stop, current: () => ({ key: entries[at]?.key, sheets: entries[at]?.sheets ?? 0 }) };
}

let tab: ReturnType<typeof openTab>;
beforeEach(() => {
  vi.useFakeTimers();
  tab = openTab();
});
afterEach(() => {
  tab.stop();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});
const settled = () => vi.runAllTimersAsync();

/** Opens a sheet that the back button closes. */
function openSheet() {
  const close = vi.fn(() => remove());
  const remove = addSheet(close);
  return close;
}

test('each press of the back button closes the top sheet, then leaves the page', async () => {
  const [lower, upper] = [openSheet(), openSheet()];
  await settled();
  expect(tab.current()).toEqual({ key: 'page', sheets: 2 });
  tab.go(-1);
  await settled();
  expect(upper).toHaveBeenCalledOnce();
  expect(lower).not.toHaveBeenCalled();
  tab.go(-1);
  await settled();
  expect(lower).toHaveBeenCalledOnce();
  expect(tab.router).not.toHaveBeenCalled();
  tab.go(-1);
  await settled();
  expect(tab.router).toHaveBeenCalledOnce();
});

test('sheets that close in another way leave no entry behind', async () => {
  const [lower, upper] = [openSheet(), openSheet()];
  await settled();
  lower();
  upper();
  await settled();
  expect(tab.current()).toEqual({ key: 'page', sheets: 0 });
  tab.go(1);
  await settled();
  expect(tab.current().sheets).toBe(0);
});

test('a sheet that takes the place of another takes its entry', async () => {
  const first = openSheet();
  await settled();
  const go = vi.spyOn(history, 'go');
  first();
  const second = openSheet();
  await settled();
  expect(go).not.toHaveBeenCalled();
  tab.go(-1);
  await settled();
  expect(second).toHaveBeenCalledOnce();
});

test('a sheet that cannot be closed stays, and so does its entry', async () => {
  const refuse = vi.fn();
  const remove = addSheet(refuse);
  await settled();
  tab.go(-1);
  await settled();
  expect(refuse).toHaveBeenCalledOnce();
  expect(tab.current().sheets).toBe(1);
  remove();
  await settled();
});

test('a sheet that opens again before its entry is gone keeps one', async () => {
  const first = openSheet();
  await settled();
  first();
  await Promise.resolve();
  const second = openSheet();
  await settled();
  expect(tab.current().sheets).toBe(1);
  expect(second).not.toHaveBeenCalled();
  second();
  await settled();
});

test('entries that a reload has left are removed', async () => {
  const remove = addSheet(() => undefined);
  await settled();
  tab.stop();
  remove();
  await settled();
  expect(tab.current().sheets).toBe(1);
  tab.stop = watchHistory('page');
  await settled();
  expect(tab.current().sheets).toBe(0);
});
