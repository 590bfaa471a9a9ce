import { checkLatestBackup } from '#domain/backups';
import type { Context } from '#domain/context';
import { HOUR_MS } from '#platform/clock';
import { type Finding, fine } from '../finding.ts';

const OLD_HOURS = 48;
const WRITE = "run 'npm run ops -- backup <file>' every night, and take the file off the machine";

/** Returns findings about the latest backup that the product wrote. */
export async function checkBackups(context: Context): Promise<Finding[]> {
  const latest = await checkLatestBackup(context);
  const warn = (problem: string): Finding => ({ level: 'warn', subject: 'backup', problem, remedy: WRITE });
  if (!latest) return [warn('was never written by this product: a broken disk loses everything')];
  const hours = Math.floor((context.clock.now().getTime() - latest.at.getTime()) / HOUR_MS);
  const findings: Finding[] = [];
  if (latest.state === 'refused')
    findings.push({
      level: 'bad',
      subject: 'backup',
      problem: `cannot be restored: ${latest.problem}`,
      remedy: 'find out why, and write a new one',
    });
  if (hours >= OLD_HOURS) findings.push(warn(`is ${hours} hours old: what came later would be lost`));
  return [...findings, fine(`${hours} h old, ${NOTES[latest.state]}`)];
}

const NOTES = {
  sound: 'verified',
  refused: 'damaged',
  gone: 'no longer on this machine',
  large: "too large to verify here: 'npm run ops -- backup check'",
};
