import { expect, test } from 'vitest';
import { runStep, StepFailed } from './run-step.ts';

const step = (code: string) => () => runStep(['--eval', code], { name: 'The website' });

test('a step that is killed for lack of memory says what to do, without a stack', () => {
  expect(step("process.kill(process.pid, 'SIGKILL')")).toThrow(StepFailed);
  expect(step("process.kill(process.pid, 'SIGKILL')")).toThrow(
    /could not be built:\n.*memory ran out.*swap.*$/,
  );
});

test('a step that fails says what it printed', () => {
  expect(step("console.error('no such route'); process.exit(3)")).toThrow(
    /could not be built:\nno such route/,
  );
  expect(step('process.exit(0)')).not.toThrow();
});
