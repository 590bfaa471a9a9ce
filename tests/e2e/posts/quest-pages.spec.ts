import { sampleEntry, sampleQuest } from '../../support/fakes/fake-quest-api.ts';
import { expect, expectAccessiblePage, hydrate } from '../fixtures.ts';
import { countdownText, DAY_MS, test } from './quest-fixtures.ts';

// Runs this file's tests in one worker, because a second worker would start another server.
test.describe.configure({ mode: 'default' });

test('a running quest shows the task, the end and the rules', async ({ page, api, texts, language }) => {
  const { quest: words, rules, entries } = texts.quests;
  const quest = sampleQuest({
    title: 'Night swim',
    startsAt: '2026-11-15T23:00:00.000Z',
    endsAt: '2026-11-22T23:00:00.000Z',
  });
  api.quests.set(quest.quest_id, quest);
  await page.clock.install({ time: new Date('2026-11-20T23:00:00Z') });
  await page.goto(`/quests/${quest.quest_id}`);
  await expect(page).toHaveTitle(/^Night swim/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Night swim');
  const main = page.getByRole('main');
  await expect(main).toContainText(
    language === 'de' ? 'Endet Sonntag um Mitternacht' : 'Ends Sunday at midnight',
  );
  // One on the ticket, one in the empty frame among the entries.
  const join = page.getByRole('link', { name: words.join });
  await expect(join).toHaveCount(2);
  for (const link of await join.all()) await expect(link).toHaveAttribute('href', '/app');
  await expect(page.getByText(entries.none)).toBeVisible();
  for (const rule of ['enter', 'votes', 'ties', 'points'] as const)
    await expect(page.getByText(rules[rule].text)).toBeVisible();
  await expect(
    page.getByText(rules.bought.text.replace('{{votes}}', '20').replace('{{seconds}}', '60')),
  ).toBeVisible();
  await expectAccessiblePage(page);

  await hydrate(page);
  await page.clock.pauseAt(new Date('2026-11-21T22:59:59Z'));
  expect(await countdownText(page)).toBe('01:00:00:01');
  await page.clock.fastForward(DAY_MS + 1000);
  expect(await countdownText(page)).toBe('00:00:00:00');
  await expect(page.getByText(words.countingText)).toBeVisible();
  await expect(join).toHaveCount(0);
});

test('a quest whose votes are being counted says so', async ({ page, api, texts }) => {
  const quest = sampleQuest({
    state: 'counting',
    endsAt: new Date(Date.now() - 60_000).toISOString(),
    participants: 0,
  });
  api.quests.set(quest.quest_id, quest);
  await page.goto(`/quests/${quest.quest_id}`);
  await expect(page.getByText(texts.quests.quest.countingText)).toBeVisible();
  await expect(page.getByText(texts.quests.entries.noneOver)).toBeVisible();
  await expect(page.getByRole('link', { name: texts.quests.quest.join })).toHaveCount(0);
  await hydrate(page);
  await expect.poll(() => countdownText(page)).toBe('00:00:00:00');
  await expectAccessiblePage(page);
});

test('a decided quest shows the winner and the winning entry', async ({ page, api, texts, language }) => {
  const { winner: words } = texts.quests;
  const entry = sampleEntry({ likes: 1500 });
  entry.creator = { ...entry.creator, display_name: 'Mia Keller', username: 'Mia' };
  const quest = sampleQuest({ state: 'decided', winner: { entry, votes: 1284, highPoints: 2500 } });
  api.quests.set(quest.quest_id, quest);
  api.entries.set(quest.quest_id, [entry]);
  await page.goto(`/quests/${quest.quest_id}`);
  const won = page.getByRole('region', { name: words.title });
  await expect(won).toContainText('Mia Keller');
  await expect(won).toContainText(language === 'de' ? '1.284' : '1,284');
  await expect(won).toContainText(language === 'de' ? '2.500' : '2,500');
  await expect(won.getByRole('img', { name: words.picture.replace('{{name}}', 'Mia Keller') })).toBeVisible();
  await expect(won.getByRole('link', { name: '@Mia' })).toHaveAttribute('href', '/mia');
  await expect(won.getByRole('link', { name: words.see })).toHaveAttribute('href', `/mia/post/${entry.id}`);
  await expect(page.getByRole('timer')).toHaveCount(0);
  await expectAccessiblePage(page);
});

test('a quest without a winner says so', async ({ page, api, texts }) => {
  const quest = sampleQuest({ state: 'decided', participants: 0 });
  api.quests.set(quest.quest_id, quest);
  await page.goto(`/quests/${quest.quest_id}`);
  await expect(page.getByRole('heading', { name: texts.quests.winner.nobodyTitle })).toBeVisible();
  await expect(page.getByText(texts.quests.entries.noneOver)).toBeVisible();
  await expectAccessiblePage(page);
});

test('a quest whose winning entry was removed does not claim to have no winner or entries', async ({
  page,
  api,
  texts,
}) => {
  const { winner, entries } = texts.quests;
  const quest = sampleQuest({ state: 'decided', participants: 0, won: true });
  api.quests.set(quest.quest_id, quest);
  await page.goto(`/quests/${quest.quest_id}`);
  await expect(page.getByRole('region', { name: winner.title })).toContainText(winner.gone);
  await expect(page.getByText(entries.gone)).toBeVisible();
  await expect(page.getByText(winner.nobodyTitle)).toHaveCount(0);
  await expect(page.getByText(entries.noneOver)).toHaveCount(0);
  await expectAccessiblePage(page);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('entries are sorted and paginated by links', async ({ page, api, texts }) => {
    const { entries: words } = texts.quests;
    const quest = sampleQuest();
    const entries = Array.from({ length: 6 }, () => sampleEntry());
    entries.push(sampleEntry({ imageUrl: null, description: 'A video without a picture' }));
    api.quests.set(quest.quest_id, quest);
    api.entries.set(quest.quest_id, entries);
    const names = () =>
      page.getByRole('region', { name: words.title }).getByRole('listitem').locator('bdi').allTextContents();
    const named = (...places: number[]) => places.map((at) => entries[at]?.creator.display_name);

    await page.goto(`/quests/${quest.quest_id}`);
    expect(await names()).toEqual(named(0, 1, 2, 3));
    await expect(
      page.locator(`a[href="/${entries[0]?.creator.username.toLowerCase()}/post/${entries[0]?.id}"]`),
    ).toBeVisible();
    const more = await page.getByRole('link', { name: words.more }).getAttribute('href');
    expect(more).toBe('?after=4#entries');
    await page.getByRole('link', { name: words.more }).click();
    expect(await names()).toEqual(named(4, 5, 6));
    await expect(page.getByText('A video without a picture')).toBeVisible();
    await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex,follow');
    await expect(page.getByRole('link', { name: words.more })).toHaveCount(0);
    await page.getByRole('link', { name: words.first }).click();
    expect(await names()).toEqual(named(0, 1, 2, 3));

    await page.getByRole('link', { name: words.new, exact: true }).focus();
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\?sort=new#entries$/);
    expect(await names()).toEqual(named(6, 5, 4, 3));
    await expect(page.getByRole('link', { name: words.new, exact: true })).toHaveAttribute(
      'aria-current',
      'true',
    );
    await expect(page.locator('link[rel=canonical]')).toHaveAttribute(
      'href',
      new RegExp(`/quests/${quest.quest_id}$`),
    );
    await page.getByRole('link', { name: words.more }).click();
    await expect(page).toHaveURL(/\?sort=new&after=4#entries$/);
    expect(await names()).toEqual(named(2, 1, 0));
  });
});

test('the archive paginates through its weeks', async ({ page, api, texts, language }) => {
  const { archive, entries } = texts.quests;
  const mondays = ['2026-11-16', '2026-11-09', '2026-11-02', '2026-10-26', '2026-10-19'];
  api.weeks = mondays.map((monday) => {
    const entry = sampleEntry();
    const winner = { entry, votes: 3, highPoints: 100 };
    return {
      week: monday,
      quests: [
        sampleQuest({ week: monday, state: 'decided', winner }),
        sampleQuest({ week: monday, state: 'decided' }),
        sampleQuest({ week: monday, state: 'counting' }),
        sampleQuest({ week: monday, state: 'decided', won: true }),
      ],
    };
  });
  const weeks = page.getByRole('main').getByRole('heading', { level: 2 });
  // The first page of the archive is cached for everyone, so only this test may open it.
  await page.goto('/quests/archive');
  await expect(weeks).toHaveText(
    (language === 'de'
      ? ['16. November 2026', '9. November 2026', '2. November 2026', '26. Oktober 2026']
      : ['16 November 2026', '9 November 2026', '2 November 2026', '26 October 2026']
    ).map((date) => archive.week.replace('{{date}}', date)),
  );
  const items = page.getByRole('main').getByRole('listitem');
  const first = items.first();
  const [quest] = api.weeks[0]?.quests ?? [];
  await expect(first).toContainText(`${archive.winner} ${quest?.winner?.entry.creator.display_name}`);
  await expect(first).toContainText(entries.count_other.replace('{{likes}}', '3'));
  await expect(first).toContainText('100 HighPoints');
  await expect(first.getByRole('link')).toHaveAttribute('href', `/quests/${quest?.quest_id}`);
  await expect(items.nth(1)).toContainText(archive.nobody);
  await expect(items.nth(2)).toContainText(archive.counting);
  await expect(items.nth(3)).toContainText(texts.quests.winner.gone);
  await expectAccessiblePage(page);
  await page.getByRole('link', { name: archive.older }).click();
  await expect(page).toHaveURL(/\?before=2026-10-26$/);
  await expect(weeks).toHaveCount(1);
  await expect(page.getByRole('link', { name: archive.older })).toHaveCount(0);
  await page.goto('/quests/archive?before=2026-10-19');
  await expect(page.getByText(archive.noneOlder)).toBeVisible();
  await page.goto('/quests/archive?before=soon');
  await expect(page).toHaveURL(/\/quests\/archive$/);
});

test('an unknown quest returns 404 with its own page', async ({ page, texts }) => {
  for (const path of ['/quests/nothing', '/quests/019a0000-0000-7000-8000-ffffffffffff']) {
    const response = await page.goto(path);
    expect(response?.status()).toBe(404);
    expect(response?.headers()['cache-control']).toBe('no-store');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(texts.quests.quest.notFound.title);
    await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex,follow');
    await expect(page.getByRole('main').getByRole('link', { name: texts.quests.quest.all })).toHaveAttribute(
      'href',
      '/quests',
    );
    await expectAccessiblePage(page);
  }
});
