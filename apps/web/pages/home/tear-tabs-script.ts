/**
 * Marks the tabs of the preceding element as `torn`, `today` or `left`, now and at the end of each day. The
 * element's `data-day-ends` contains the ends of the days, in ms since 1970, separated by spaces.
 */
function tearTabs(): void {
  const flyer = document.currentScript?.previousElementSibling;
  if (!(flyer instanceof HTMLElement)) return;
  const tabs = flyer.querySelectorAll<HTMLElement>('[data-tab]');
  const ends = (flyer.dataset.dayEnds ?? '').split(' ').map(Number);
  let timer: ReturnType<typeof setTimeout> | undefined;
  const tear = () => {
    clearTimeout(timer);
    const now = Date.now();
    const past = ends.filter((end) => end <= now).length;
    for (const [day, tab] of tabs.entries())
      tab.dataset.tab = day < past ? 'torn' : day === past ? 'today' : 'left';
    const next = ends[past];
    if (next !== undefined) timer = setTimeout(tear, next - now);
  };
  // Timers in a hidden tab are throttled, so these events update the tabs as well.
  for (const event of ['visibilitychange', 'pageshow']) addEventListener(event, tear);
  tear();
}

/** Runs inline, because the page is cached and the day may have changed before the first paint. */
export const TEAR_TABS_SCRIPT = `(${tearTabs})()`;
