import { jobs } from '../../../contracts/jobs.ts';
import {
  ageOn,
  calendarDateOf,
  isOldEnough,
  parseBirthDate,
} from '../../../contracts/rules/account/birth-date.ts';
import { addWeeks, weekBounds, weekOf } from '../../../contracts/rules/quests/quest-week.ts';
import { zurichDay } from '../../../contracts/rules/zurich-day.ts';
import type { FaultScenario } from '../scenario.ts';
import { Checks } from '../support/checks.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const FIRST_YEAR = 2024;
const LAST_YEAR = 2044;

const dayOf = (ms: number): string => new Date(ms).toISOString().slice(0, 10);

/**
 * Whether it is summer time under directive 2000/84/EC: from 01:00 UTC on the last Sunday of March until
 * 01:00 UTC on the last Sunday of October.
 */
function isSummerTime(at: number): boolean {
  const year = new Date(at).getUTCFullYear();
  const lastSunday = (month: number) => {
    const last = new Date(Date.UTC(year, month + 1, 0, 1));
    return last.getTime() - last.getUTCDay() * DAY_MS;
  };
  return at >= lastSunday(2) && at < lastSunday(9);
}

/**
 * Returns the time in ms of midnight in Zürich on a day `YYYY-MM-DD`, computed from the directive instead of
 * the time zone database.
 */
function midnight(day: string): number {
  const winter = Date.parse(`${day}T00:00:00Z`) - HOUR_MS;
  return isSummerTime(winter - HOUR_MS) ? winter - HOUR_MS : winter;
}

/**
 * Checks that every week of twenty years begins where the previous one ended, even across clock changes and
 * year ends.
 */
function weeks(cases: Checks): void {
  for (let monday = `${FIRST_YEAR}-01-01`; monday < `${LAST_YEAR}-12-31`; monday = addWeeks(monday, 1)) {
    const bounds = weekBounds(monday);
    const next = dayOf(Date.parse(`${monday}T00:00:00Z`) + 7 * DAY_MS);
    cases.equal(`${monday} begins`, bounds?.startsAt, midnight(monday));
    cases.equal(`${monday} ends`, bounds?.endsAt, midnight(next));
    cases.equal(`the week after ${monday}`, addWeeks(monday, 1), next);
    for (const at of [midnight(monday), midnight(monday) + 3.5 * DAY_MS, midnight(next) - 1])
      cases.equal(`the week of ${new Date(at).toISOString()}`, weekOf(at), monday);
  }
}

/** Checks that every day of twenty years begins at midnight in Zürich. */
function days(cases: Checks): void {
  for (let at = Date.UTC(FIRST_YEAR, 0, 2); at < Date.UTC(LAST_YEAR, 11, 31); at += DAY_MS) {
    const day = dayOf(at);
    cases.equal(`midnight of ${day}`, zurichDay(new Date(midnight(day))), day);
    cases.equal(`a moment before ${day}`, zurichDay(new Date(midnight(day) - 1)), dayOf(at - DAY_MS));
  }
}

/**
 * Checks that a person born on 29 February has their birthday on 29 February in leap years and on 1 March in
 * other years.
 */
function ages(cases: Checks): void {
  for (const born of [2000, 2004, 2008, 2012]) {
    const birth = `${born}-02-29`;
    const parsed = parseBirthDate(birth);
    if (!parsed) throw new Error(`${birth} is not a valid date`);
    for (let year = FIRST_YEAR; year <= LAST_YEAR; year += 1) {
      const isLeap = new Date(Date.UTC(year, 1, 29)).getUTCMonth() === 1;
      const birthday = isLeap ? `${year}-02-29` : `${year}-03-01`;
      const at = midnight(birthday);
      for (const [when, age] of [
        [at - 1, year - born - 1],
        [at, year - born],
      ] as const) {
        const now = new Date(when);
        cases.equal(`born ${birth}, on ${now.toISOString()}`, ageOn(parsed, calendarDateOf(now)), age);
        for (const [country, minimum] of [
          ['AT', 14],
          ['DE', 16],
          ['CH', 16],
        ] as const)
          cases.equal(
            `${country}: born ${birth}, old enough on ${now.toISOString()}`,
            isOldEnough(birth, country, now),
            age >= minimum,
          );
      }
    }
  }
}

/** Checks that no daily job starts in an hour of the night that clock changes skip or repeat. */
function schedules(cases: Checks): void {
  for (const [name, job] of Object.entries(jobs)) {
    if (!('schedule' in job)) continue;
    const [, hour = ''] = job.schedule.split(' ');
    cases.equal(`${name} runs on every day once`, ['2', '1', '0'].includes(hour), false);
  }
}

/** Fault 18: compares the product's calendar rules with the law and the calendar. */
export const calendarEdgeCases: FaultScenario = {
  number: 18,
  name: 'calendar edge cases',
  expectation: `every week and day of ${FIRST_YEAR} to ${LAST_YEAR} in Zürich across changes of summer time, ends of years and weeks 53; ages of members born on 29 February to the millisecond; daily jobs outside the hours that are skipped or repeated`,
  engines: ['embedded'],
  async run() {
    const cases = new Checks();
    for (const walk of [weeks, days, ages, schedules]) walk(cases);
    const figure = [`${cases.failures.length} wrong of ${cases.count} cases`, ...cases.failures.slice(0, 5)];
    return { held: cases.failures.length === 0, summary: figure.join('; ') };
  },
};
