import { spawnSync } from 'node:child_process';
import { KILLED } from '../packages.mjs';
import { root } from './current.ts';

/** Thrown if a step of the build fails. The message says why, with the step's output. */
export class StepFailed extends Error {}

/**
 * Runs a step of the build in a process of its own, because only the end of a process returns all of its memory,
 * which the next step needs on a small server.
 * @param args script and arguments for Node
 * @param options.name what the step makes, for messages
 * @throws StepFailed
 */
export function runStep(
  args: readonly string[],
  { name, env = process.env }: { name: string; env?: NodeJS.ProcessEnv },
): void {
  const step = spawnSync(process.execPath, args, { cwd: root, env, encoding: 'utf8', maxBuffer: Infinity });
  if (step.status === 0) return;
  const why =
    step.signal === 'SIGKILL' ? KILLED : [step.error?.message, step.stderr].filter(Boolean).join('\n');
  throw new StepFailed(`${name} could not be built:\n${why}`);
}
