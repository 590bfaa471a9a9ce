import { describe, expect, test } from 'vitest';
import type { FieldErrors } from '#contracts/errors';
import {
  emptyRegistration,
  furthestStep,
  type RegistrationAction,
  reduceRegistration,
} from './registration.ts';
import { uncheckedNames } from './use-name-check.ts';

const NOW = new Date('2026-11-23T12:00:00Z');
const filled = {
  ...{ display_name: 'Mia Keller', username: 'mia', email: 'mia@example.com', password: 'a quiet long lake' },
  ...{ birth_day: '1', birth_month: '2', birth_year: '1990', country: 'DE', referral: 'friends' },
  ...{ accept_terms: true, accept_privacy: true },
};
const formAfter = (...actions: RegistrationAction[]) =>
  actions.reduce(
    reduceRegistration,
    reduceRegistration(emptyRegistration, { type: 'changed', values: filled }),
  );
const refused = (fields: FieldErrors): RegistrationAction => ({
  type: 'refused',
  refusal: { status: 409, code: 'usernameTaken', fields, retryAfterSeconds: null },
});
const checked = (step: 1 | 2 | 3 | 4): RegistrationAction => ({
  ...{ type: 'checked', step, now: NOW },
});

describe('rejections of the registration', () => {
  const all = refused({
    username: 'usernameTaken',
    display_name: 'displayNameTaken',
    email: 'emailTaken',
    password: 'commonPassword',
  });

  test('stay on a later step while an earlier one is corrected', () => {
    const state = formAfter(
      all,
      { type: 'changed', values: { username: 'mia_2', display_name: 'Mia K' } },
      checked(1),
    );
    expect(furthestStep(state, NOW)).toBe(2);
    expect(state.problems.email).toBe('emailTaken');
    expect(state.problems).not.toHaveProperty('username');
  });

  test('disappear when their field is changed, and not before', () => {
    const state = formAfter(all, checked(1), checked(2));
    expect(state.problems).toEqual({
      ...{ username: 'usernameTaken', display_name: 'displayNameTaken' },
      ...{ email: 'emailTaken', password: 'commonPassword' },
    });
    const changed = reduceRegistration(state, { type: 'changed', values: { email: 'mia@example.org' } });
    expect(changed.problems).toEqual({ username: 'usernameTaken', display_name: 'displayNameTaken' });
  });
});

describe('checks by the server before the registration', () => {
  const { username, display_name, password } = filled;

  test('mark what is taken and tick what is free', () => {
    const state = formAfter({
      ...{ type: 'judged', checkedValues: { username, display_name }, fields: { username: 'usernameTaken' } },
    });
    expect(state.problems).toEqual({ username: 'usernameTaken' });
    expect(state.available).toEqual({ display_name: true });
    expect(furthestStep(state, NOW)).toBe(1);
    expect(uncheckedNames(state)).toEqual({});
  });

  test('ignore a response that arrives after a change', () => {
    const state = formAfter(
      { type: 'changed', values: { username: 'mia_2' } },
      { type: 'judged', checkedValues: { username, display_name }, fields: { username: 'usernameTaken' } },
    );
    expect(state.problems).toEqual({});
    expect(state.available).toEqual({ display_name: true });
    expect(uncheckedNames(state)).toEqual({ username: 'mia_2' });
  });

  test('hold until the field is changed', () => {
    const state = formAfter({ type: 'judged', checkedValues: { username, display_name }, fields: {} });
    expect(state.available).toEqual({ username: true, display_name: true });
    const changed = reduceRegistration(state, { type: 'changed', values: { username: 'mia_3' } });
    expect(changed.available).toEqual({ display_name: true });
  });

  test('mark a password too, until it or a name is changed', () => {
    const state = formAfter({
      type: 'judged',
      checkedValues: { password },
      fields: { password: 'commonPassword' },
    });
    expect(furthestStep(state, NOW)).toBe(2);
    const changed = reduceRegistration(state, {
      type: 'changed',
      values: { password: 'another quiet lake' },
    });
    expect(changed.problems).toEqual({});
    expect(furthestStep(changed, NOW)).toBe(4);
  });

  test('are overridden by the registration itself', () => {
    const state = formAfter(
      { type: 'judged', checkedValues: { username, display_name }, fields: {} },
      refused({ username: 'usernameTaken' }),
    );
    expect(state.available).toEqual({ display_name: true });
    expect(state.problems).toEqual({ username: 'usernameTaken' });
  });
});

test('invalid names are not checked', () => {
  expect(
    uncheckedNames(formAfter({ type: 'changed', values: { username: 'a!', display_name: 'Miа' } })),
  ).toEqual({});
});
