import type { Aftermath } from './runChaos.ts';

/**
 * What is wrong after a disturbed audit, in words: nothing may be, whatever was done to it. Every trial has exactly one
 * stored reply, the report is that of an undisturbed audit but for times and attempts, and no message was given up.
 */
export function violations(after: Aftermath, undisturbed: Aftermath, trials: number): string[] {
  const once = new Set(after.stored);
  return [
    after.status === 'complete' ? null : `The audit is ${after.status}.`,
    once.size === trials ? null : `${trials - once.size} of ${trials} trials have no reply.`,
    once.size === after.stored.length ? null : 'A trial has two replies.',
    after.rows === undisturbed.rows ? null : 'The rows differ from those of an undisturbed audit.',
    JSON.stringify(after.report) === JSON.stringify(undisturbed.report)
      ? null
      : 'The report differs from that of an undisturbed audit.',
    after.deadLetters === 0 ? null : `${after.deadLetters} messages are in dead-letter queues.`,
  ].filter((violation) => violation !== null);
}
