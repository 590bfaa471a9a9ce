import { TIME_ZONE } from '../time-zone.ts';

/** Birth dates and minimum ages (product 4.4). */

export const AGE_MAX = 120;

/** A day of the Gregorian calendar without time or time zone. Months count from 1. */
export type CalendarDate = { year: number; month: number; day: number };

const MINIMUM_AGES: Readonly<Record<string, number>> = { DE: 16, AT: 14, CH: 16 };

function isLeapYear(year: number): boolean {
  return (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0;
}

/** Returns the number of days in a month, or 0 for a month that does not exist. Months count from 1. */
export function daysInMonth(year: number, month: number): number {
  if (month === 2) return isLeapYear(year) ? 29 : 28;
  return [31, 0, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31][month - 1] ?? 0;
}

/**
 * Parses `YYYY-MM-DD` strictly. Returns null unless the value consists of ASCII digits without surrounding
 * characters and the day exists.
 */
export function parseBirthDate(value: string): CalendarDate | null {
  const match = /^([0-9]{4})-([0-9]{2})-([0-9]{2})$/.exec(value);
  if (!match) return null;
  const date = { year: Number(match[1]), month: Number(match[2]), day: Number(match[3]) };
  return date.year >= 1 && date.day >= 1 && date.day <= daysInMonth(date.year, date.month) ? date : null;
}

/** Returns the calendar day of an instant in Zürich or in another time zone. */
export function calendarDateOf(now: Date, timeZone = TIME_ZONE): CalendarDate {
  const format = new Intl.DateTimeFormat('en', {
    timeZone,
    calendar: 'gregory',
    numberingSystem: 'latn',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
  });
  const parts = format.formatToParts(now);
  const read = (type: string) => Number(parts.find((part) => part.type === type)?.value);
  return { year: read('year'), month: read('month'), day: read('day') };
}

/**
 * Returns the age in completed years, negative before birth. In common years, a member born on 29 February
 * turns a year older on 1 March.
 */
export function ageOn(birth: CalendarDate, today: CalendarDate): number {
  const before = today.month < birth.month || (today.month === birth.month && today.day < birth.day);
  return today.year - birth.year - (before ? 1 : 0);
}

/**
 * Returns the age from which a member may consent without their parents (GDPR article 8 and national law): 14
 * in Austria, 16 elsewhere.
 */
export function minimumAge(country: string): number {
  return Object.hasOwn(MINIMUM_AGES, country) ? (MINIMUM_AGES[country] ?? 16) : 16;
}

function plausibleAge(birthDate: string, now: Date): number | null {
  const birth = parseBirthDate(birthDate);
  const age = birth ? ageOn(birth, calendarDateOf(now)) : -1;
  return age >= 0 && age <= AGE_MAX ? age : null;
}

/** Whether `YYYY-MM-DD` is plausible as a birth date: an existing day, not in the future, at most 120 years ago. */
export function isBirthDate(birthDate: string, now: Date): boolean {
  return plausibleAge(birthDate, now) !== null;
}

/** Whether a member has reached the minimum age of their country. False for an implausible date. */
export function isOldEnough(birthDate: string, country: string, now: Date): boolean {
  const age = plausibleAge(birthDate, now);
  return age !== null && age >= minimumAge(country);
}
