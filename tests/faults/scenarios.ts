import { killedWhilePaying } from './killed-while-paying.ts';
import { killedWhileWriting } from './killed-while-writing.ts';
import type { FaultScenario } from './scenario.ts';

/** All faults that are tried, by their numbers. */
export const SCENARIOS: readonly FaultScenario[] = [killedWhileWriting, killedWhilePaying];
