import { SHORTCUT_IDS } from '../../contracts/cards/index.ts';
import { STORED_DAYS } from '../../contracts/rules/statistics.ts';
import { COUNT_KINDS } from '../../domain/statistics/count-kinds.ts';
import { DAY_MS } from '../../platform/clock.ts';

/** Runs one statement. All statements must use the same connection. */
export type Execute = (statement: string) => Promise<unknown>;

/** Age of the oldest account in days. */
const AGE_DAYS = 700;
const QUEST_IDS = [1, 2, 3].map((n) => `018f0000-0000-7000-8000-00000000000${n}`);

/** Returns the username of the nth account, counted from 1. */
export const usernameOf = (n: number): string => `bench_${n}`;
/** Number of the account with Premium whose Short has counts of every stored day, for 25 links. */
export const COUNTED = 10;
export const tokenOf = (n: number): string => `bench-session-token-of-account-${n}`;

/**
 * Fills an empty, migrated database with `people` accounts (a power of ten, at least 1000), using SQL that
 * generates the rows within the database. The accounts' creation times span several hundred days. Each
 * account has a profile, a Short with up to twelve links, one or two sessions, a known browser and on average
 * one and a half posts with one or two pictures. A post has four likes on average, and every thousandth post
 * has 200; an account has four followers on average, and every thousandth account has 500. Every third
 * account has a connection; every tenth pays and has half a year of invoices. One account has a year of
 * counts. Apart from times and ids, every
 * run creates the same data. Ids resemble uuidv7: they begin with the time and end with a hash of the row
 * number.
 */
export async function fillDatabase(execute: Execute, people: number, now: Date): Promise<void> {
  await execute("set session_replication_role = 'replica'");
  await execute('set synchronous_commit = off');
  for (const statement of [helpers(people, now), ...rows(people)]) await execute(statement);
  await execute('drop function bench_id, bench_time, bench_person');
  await execute("set session_replication_role = 'origin'");
  // Autovacuum would do this eventually.
  await execute('vacuum analyze');
}

/**
 * Returns the statements that create three SQL functions. `bench_time` and `bench_id` return the creation
 * time and the id of row `n` of `of` rows. `bench_person` returns the id of an account; consecutive values of
 * `k` yield accounts that are far apart.
 */
function helpers(people: number, now: Date): string {
  const from = now.getTime() - AGE_DAYS * DAY_MS;
  const span = (AGE_DAYS - 1) * DAY_MS;
  return `
    create function bench_time(n bigint, of bigint) returns timestamptz language sql immutable as $$
      select to_timestamp((${from} + n * ${span} / of) / 1000.0) $$;
    create function bench_id(kind text, n bigint, of bigint) returns uuid language sql immutable as $$
      select (lpad(to_hex(${from} + n * ${span} / of), 12, '0')
        || overlay(overlay(left(md5(kind || n), 20) placing '7' from 1) placing 'b' from 5))::uuid $$;
    create function bench_person(seed bigint, k bigint) returns uuid language sql immutable as $$
      select bench_id('account', (seed * 7919 + k * 104729) % ${people} + 1, ${people}) $$;`;
}

function rows(people: number): string[] {
  const everybody = `generate_series(1, ${people}) n`;
  const account = `bench_id('account', n, ${people})`;
  const time = `bench_time(n, ${people})`;
  const postsOfAll = people * 4;
  return [
    `insert into accounts (id, username, username_key, display_name, display_name_key, email, email_key,
       email_confirmed_at, password_hash, birth_date, country, referral, language, terms_accepted_at, created_at)
     select ${account}, 'bench_' || n, 'bench_' || n, 'Person ' || n, 'person ' || n, 'person-' || n || '@example.com',
       'person-' || n || '@example.com', ${time}, '$argon2id$v=19$m=19456,t=2,p=1$' || md5('salt' || n) || md5('hash' || n),
       '1999-04-12', (array['DE', 'AT', 'CH'])[n % 3 + 1], 'friends', (array['de', 'en'])[n % 2 + 1], ${time}, ${time}
     from ${everybody}`,
    `insert into profiles (account_id, bio, badge, badges, updated_at)
     select ${account}, 'Outside since ' || n || ', by bike, on foot and by train through the Alps.', '00',
       case when n <= 1000 then '["dayZero"]'::jsonb else '[]'::jsonb end, ${time} from ${everybody}`,
    `with variants as (select many, (select coalesce(jsonb_agg(jsonb_build_object('id', 'l' || k,
         'title', 'What I do outside, part ' || k, 'link', 'https://example.com/people/places/' || k || '?from=short')), '[]')
         from generate_series(1, many) k) as links from generate_series(0, 12) many)
     insert into shorts (account_id, titles, links, shortcuts, gradient_enabled, typewriter, updated_at)
     select ${account}, '["Climber", "Skier", "Photographer"]', links,
       case when n % 10 = 0 then '${JSON.stringify(SHORTCUT_IDS.slice(1, 4))}'::jsonb else '[]'::jsonb end,
       n % 10 = 0, n % 10 = 0, ${time}
     from ${everybody} join variants on many = case when n % 10 = 0 then 12 else n % 4 end`,
    `insert into sessions (id, token_hash, account_id, user_agent, created_at, last_seen_at)
     select bench_id('session', n * 2 + k, ${people * 2}),
       encode(sha256(convert_to(case when k = 0 then '${tokenOf(0).slice(0, -1)}' || n else 'other' || n end, 'UTF8')), 'hex'),
       ${account}, 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0', now(), now()
     from ${everybody}, generate_series(0, n % 2) k`,
    `insert into known_devices (token_hash, account_id, created_at)
     select encode(sha256(convert_to('device' || n, 'UTF8')), 'hex'), ${account}, ${time} from ${everybody}`,
    `insert into quests (id, week, place, starts_at, ends_at, texts, high_points)
     select (array['${QUEST_IDS.join("','")}'])[n]::uuid, date_trunc('week', now())::date, n, now() - interval '1 day',
       now() + interval '6 days', jsonb_build_object('en', text, 'de', text), n * 100
     from generate_series(1, 3) n, (select '{"title": "Up", "theme": "Height", "description": "Go up."}'::jsonb as text) t`,
    `insert into posts (id, short_id, account_id, quest_id, description, city, country, likes, created_at)
     select bench_id('post', p, ${postsOfAll}), substr(md5('short' || p), 1, 12), ${account},
       case when n % 100 = 1 and k = 0 then (array['${QUEST_IDS.join("','")}'])[n / 100 % 3 + 1]::uuid end,
       'Up early, over the ridge and down to the lake before anybody was awake.', 'Zürich', 'CH',
       case when p % 1000 = 0 then 200 else p % 9 end, bench_time(p, ${postsOfAll})
     from ${everybody}, generate_series(0, n % 4 - 1) k, lateral (select n::bigint * 4 + k as p) numbered`,
    `insert into post_pictures (post_id, position, path)
     select bench_id('post', p, ${postsOfAll}), k, '/media/' || encode(sha256(convert_to('picture' || p || k, 'UTF8')), 'hex')
       || '/1080.webp'
     from ${everybody}, generate_series(n::bigint * 4, n::bigint * 4 + n % 4 - 1) p, generate_series(0, p % 2) k`,
    `insert into likes (post_id, account_id, created_at)
     select bench_id('post', p, ${postsOfAll}), bench_person(p, k), bench_time(p, ${postsOfAll})
     from ${everybody}, generate_series(n::bigint * 4, n::bigint * 4 + n % 4 - 1) p,
       generate_series(1, case when p % 1000 = 0 then 200 else p % 9 end) k`,
    `insert into quest_votes (id, quest_id, post_id, account_id, cast_at, voter_created_at, voter_bare)
     select gen_random_uuid(), p.quest_id, p.id, l.account_id, now(), l.created_at, false
     from posts p join likes l on l.post_id = p.id where p.quest_id is not null`,
    `insert into follows (follower_id, followed_id, created_at)
     select bench_person(n, k), ${account}, ${time}
     from ${everybody}, generate_series(1, case when n % 1000 = 0 then 500 else n % 9 end) k
     where bench_person(n, k) <> ${account}`,
    `insert into profile_stats (account_id, highscore, posts, followers, following)
     select ${account}, n % 500, n % 4, coalesce(followers.many, 0), coalesce(following.many, 0) from ${everybody}
     left join (select followed_id as id, count(*) as many from follows group by 1) followers on followers.id = ${account}
     left join (select follower_id as id, count(*) as many from follows group by 1) following on following.id = ${account}`,
    `insert into connections (account_id, service, provider_id, display_name, username, profile_url, authorized_at,
       profile_read_at)
     select ${account}, 'discord', 'd' || n, 'Person ' || n, 'person' || n, 'https://discord.com/users/' || n, ${time}, now()
     from ${everybody} where n % 3 = 0`,
    ...billing(people),
    `insert into short_counts (account_id, day, kind, key, count)
     select ${account}, (now() - day * interval '1 day')::date, kind, '', 1 + n % 40
     from ${everybody}, generate_series(0, 6) day,
       unnest(array[${COUNT_KINDS.visits}, ${COUNT_KINDS.clicks}]) kind where n % 10 = 0 and n <> ${COUNTED}`,
    `insert into short_counts (account_id, day, kind, key, count)
     select bench_id('account', ${COUNTED}, ${people}), (now() - day * interval '1 day')::date, kind, key, 1 + day % 40
     from generate_series(0, ${STORED_DAYS - 1}) day, lateral (
       select ${COUNT_KINDS.visits} as kind, '' as key
       union all select ${COUNT_KINDS.clicks}, ''
       union all select ${COUNT_KINDS.clicks}, 'l' || link from generate_series(1, 25) link
       union all select ${COUNT_KINDS.referrers}, 'site-' || host || '.example' from generate_series(1, 10) host
       union all select ${COUNT_KINDS.languages}, tag from unnest(array['de-CH', 'de-DE', 'en-GB', 'fr-CH']) tag
       union all select ${COUNT_KINDS.devices}, device from unnest(array['phone', 'computer', 'tablet']) device) counted`,
  ];
}

/** Returns the statements that insert the billing data of every tenth account. */
function billing(people: number): string[] {
  const payers = `generate_series(10, ${people}, 10) n`;
  const account = `bench_id('account', n, ${people})`;
  return [
    `insert into billing_customers (account_id, stripe_id, idempotency_key, reads_begun, read_applied, read_at)
     select ${account}, 'cus_' || n, 'key' || n, 7, 7, now() from ${payers}`,
    `insert into billing_addresses (account_id, first_name, last_name, street, city, state, zip, country, updated_at)
     select ${account}, 'Mia', 'Keller', 'Limmatstrasse ' || n, 'Zürich', 'ZH', '8005', 'CH', now() from ${payers}`,
    `insert into checkouts (id, account_id, token, product, payment_method, state, idempotency_key, price_id, language,
       expires_at, stripe_id, subscription_id, created_at, terms_agreed_at, start_agreed_at)
     select bench_id('checkout', n, ${people}), ${account}, 'token' || n, 'short', 'card', 'paid', 'order' || n, 'price', 'de',
       now(), 'cs_' || n, 'sub_' || n, now() - interval '180 days', now(), now() from ${payers}`,
    `insert into subscriptions (id, account_id, status, live, premium_until, amount, currency, interval, product_name,
       product_image, period_start, period_end, payment_method, created_at)
     select 'sub_' || n, ${account}, 'active', true, now() + interval '20 days', 199, 'eur', 'month', 'Short Premium',
       'https://example.com/short.png', now() - interval '10 days', now() + interval '20 days',
       '{"type": "card", "card": {"brand": "visa", "last4": "4242", "exp_month": 4, "exp_year": 2030}}',
       now() - interval '180 days' from ${payers}`,
    `insert into invoices (id, account_id, subscription_id, number, created_at, total, currency, paid, refunded, disputed,
       payment_intent_id, period_start, period_end, product_name, product_image)
     select 'in_' || n || '_' || k, ${account}, 'sub_' || n, 'U-' || n || '-' || k, now() - k * interval '30 days', 199, 'eur',
       true, 0, false, 'pi_' || n || '_' || k, now() - k * interval '30 days', now() - (k - 1) * interval '30 days',
       'Short Premium', 'https://example.com/short.png' from ${payers}, generate_series(1, 6) k`,
  ];
}
